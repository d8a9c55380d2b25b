import { auth } from '@evenkeel/contract/auth/auth.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { type Entry, journal } from '@evenkeel/contract/journal.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const button = (app: App, name: string) => app.screen.getByRole('button', { name, exact: true })
const heading = (app: App, name: string) => app.screen.getByRole('heading', { name, exact: true })
const text = (app: App) => app.screen.getByLabelText('Your thoughts')
const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect()
const OFFER = 'Do you want a recovery code?'

const anEntry = (part: Partial<Entry> = {}): Entry => ({
  id: idOf(701),
  title: null,
  content: 'A call from home.',
  mood: null,
  isPrivate: true,
  unreadable: false,
  createdAt: now(),
  updatedAt: now(),
  ...part,
})

/** The journal of somebody without a recovery code. */
function answerJournal(app: App, entries: Entry[] = []) {
  answerFirstDay(app)
  app.answer(journal.recovery, () => ({ madeAt: null, usedAt: null, firstNote: false }))
  app.answer(journal.list, () => entries)
}

async function saveFirst(app: App) {
  const entries: Entry[] = []
  answerJournal(app, entries)
  app.answer(journal.create, () => {
    entries.push(anEntry())
    return anEntry()
  })
  await app.open('/journal')
  await button(app, 'New Entry').click()
  await userEvent.keyboard('A call from home.')
  await button(app, 'Save Entry').click()
}

for (const [width, height] of [
  [800, 760],
  [390, 500],
] as const)
  test(`Save, whether it is kept, and the line that is written are in sight at ${width} by ${height} @long`, async ({
    app,
  }) => {
    app.resize(width, height)
    answerJournal(app)
    await app.open('/journal')
    await button(app, 'New Entry').click()
    await expect.element(text(app)).toHaveFocus()
    await expect.element(button(app, 'Save Entry')).toBeInViewport({ ratio: 1 })
    await userEvent.keyboard('One line.{Enter}'.repeat(30))
    await userEvent.keyboard('The last one.')
    await expect.element(app.screen.getByText('Draft kept', { exact: false }).first()).toBeInViewport({ ratio: 1 })
    const save = button(app, 'Save Entry')
    await expect.element(save).toBeInViewport({ ratio: 1 })
    await expect.element(button(app, 'Cancel')).toBeInViewport({ ratio: 1 })
    const area = text(app).element()
    const bar = save.element().parentElement?.getBoundingClientRect()
    expect(boxOf(text(app)).bottom).toBeLessThanOrEqual(bar?.top ?? 0)
    expect(boxOf(text(app)).top).toBeGreaterThanOrEqual(boxOf(app.screen.getByCss('#top')).top)
    // The field itself has scrolled to its end.
    expect(area.scrollTop + area.clientHeight).toBeGreaterThanOrEqual(area.scrollHeight - 8)
    const middle = app.document.elementFromPoint(width / 2, boxOf(text(app)).bottom - 10)
    expect(middle).toBe(area)
    // Get Help stays, and the tabs are out of the way.
    await expect.element(app.screen.getByRole('banner').getByRole('button', { name: 'Get Help' })).toBeInViewport()
    await expectAccessible(app, 'en alone', 'writing')
  })

test('the bar stands over a keyboard on the screen, and goes back when that goes @long', async ({ app }) => {
  app.resize(390, 760)
  answerJournal(app)
  let shown = 760
  app.onPage = (page) => {
    const view = new EventTarget()
    Object.defineProperties(view, {
      scale: { value: 1 },
      offsetTop: { value: 0 },
      height: { get: () => shown },
    })
    Object.defineProperty(page, 'visualViewport', { value: view })
  }
  await app.open('/journal')
  await button(app, 'New Entry').click()
  const bottom = () => button(app, 'Save Entry').element().parentElement?.getBoundingClientRect().bottom ?? 0
  shown = 460
  app.window.visualViewport?.dispatchEvent(new Event('resize'))
  await expect.poll(() => Math.round(bottom())).toBeLessThanOrEqual(460)
  expect(bottom()).toBeGreaterThan(440)
  await button(app, 'Cancel').click()
  expect(app.document.documentElement.style.getPropertyValue('--keyboard')).toBe('')
})

test('an idea stands above the field, and is read by nobody', async ({ app }) => {
  answerJournal(app)
  await app.open('/journal')
  await button(app, 'New Entry').click()
  await button(app, 'Help me begin').click()
  const idea = app.screen.getByText('What got you through today?', { exact: true })
  await expect.element(idea).toBeVisible()
  expect(boxOf(idea).bottom).toBeLessThanOrEqual(boxOf(text(app)).top)
  await expect.element(text(app)).toHaveValue('')
})

test('after saving, the entry comes first and closed, with one line; the code is a line below', async ({ app }) => {
  app.resize(800, 1280)
  await saveFirst(app)
  await expect.element(app.screen.getByText('Locked. Only you.', { exact: true })).toHaveFocus()
  const card = app.screen.getByRole('main').getByRole('listitem')
  await expect.element(card).toBeVisible()
  await expect.element(card).not.toMatchTextContent('A call from home.')
  expect(boxOf(card).top).toBeLessThan(500)
  await expect.element(heading(app, OFFER)).not.toBeInTheDocument()
  const link = app.screen.getByRole('main').getByRole('link', { name: 'Read about it' })
  expect(boxOf(link).top).toBeGreaterThan(boxOf(card).bottom)
  const privacy = app.screen.getByText('Your password locks your journal.', { exact: false })
  expect(boxOf(privacy).top).toBeGreaterThan(boxOf(card).bottom)
  await expectAccessible(app, 'en alone', 'saved')
})

test('the line of the journal opens the form of a recovery code, and Back and writing it down lead to the journal', async ({
  app,
}) => {
  answerJournal(app, [anEntry()])
  app.answer(auth.confirm, () => {})
  app.answer(journal.makeCode, () => ({ code: 'AAAA-BBBB-CCCC-DDDD-E' }))
  await app.open('/journal')
  const line = app.screen.getByRole('main').getByRole('link', { name: 'Write down a recovery code' })
  await line.click()
  const form = app.screen.getByRole('dialog', { name: OFFER })
  await expect.element(form).toMatchTextContent('Paper can be found in a search.')
  await expectAccessible(app, 'en alone', 'form of a recovery code')
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(app.window.location.hash).toBe('')
  await app.screen.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await line.click()
  await form.getByLabelText('Your password', { exact: true }).fill('quiet-harbor-at-dawn')
  app.answer(journal.recovery, () => ({ madeAt: now(), usedAt: null, firstNote: false }))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await app.screen.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await app.screen
    .getByRole('dialog', { name: 'Leave without the code?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await button(app, 'I have written it down').click()
  const page = app.screen.getByRole('main').getByRole('link', { name: 'A recovery code on paper' })
  await page.click()
  await expect.element(app.screen.getByText(/^There is a recovery code since/)).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await button(app, 'Make a new code').click()
  const anew = app.screen.getByRole('dialog', { name: 'Make a new recovery code?' })
  await anew.getByLabelText('Your password', { exact: true }).fill('quiet-harbor-at-dawn')
  await anew.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(heading(app, 'Your recovery code')).toBeVisible()
})

test('a link opens the editor with what was begun, and the address forgets it', async ({ app }) => {
  answerJournal(app, [anEntry()])
  const values = { form: 'journal' as const, title: '', content: 'Half a sentence', mood: null }
  app.answer(drafts.list, () => [{ slot: 'journal', revision: 1, keptAt: now(), state: 'open' as const, values }])
  await app.open('/journal#write')
  await expect.element(text(app)).toHaveValue('Half a sentence')
  expect(app.window.location.hash).toBe('')
  await expect.element(app.screen.getByRole('checkbox', { name: 'Save a mood with this entry' })).not.toBeChecked()
})

test('nobody whose stay has ended is taken into the editor', async ({ app }) => {
  answerJournal(app, [anEntry()])
  const stayEnded = { on: '2026-01-01', openUntil: '2026-12-31' }
  await app.open('/journal#write', { user: { stayEnded } })
  await app.settle()
  await expect.element(app.screen.getByRole('main').getByRole('listitem')).toBeVisible()
  await expect.element(text(app)).not.toBeInTheDocument()
})

const PAGE_OF_BEFORE = '2026-03-10T08:00:00.000Z'

for (const chosen of ['here', 'other'] as const)
  test(`an entry that was changed in another place offers both versions: ${chosen}`, async ({ app }) => {
    const read = anEntry({ updatedAt: PAGE_OF_BEFORE })
    const stored = anEntry({ content: 'A call from home. It was good.' })
    answerJournal(app, [read])
    const sent: string[] = []
    app.answer(journal.update, ({ body }) => {
      sent.push(body.updatedAt)
      if (body.updatedAt !== stored.updatedAt) return refuse('conflict', undefined, undefined, undefined, stored)
      return { ...stored, content: body.content }
    })
    await app.open('/journal')
    await app.screen.getByRole('button', { name: /^Edit/ }).click()
    await text(app).fill('A letter from home.')
    await button(app, 'Update Entry').click()
    await button(app, 'Choose').click()
    const dialog = app.screen.getByRole('dialog', { name: 'Which one do you want?' })
    await expect.element(dialog.getByText('A letter from home.')).toBeVisible()
    await expect.element(dialog.getByText(stored.content)).toBeVisible()
    await expectAccessible(app, 'en alone', 'two versions')
    await button(app, chosen === 'here' ? 'Use what is here' : 'Use the other one').click()
    await expect.element(text(app)).toHaveValue(chosen === 'here' ? 'A letter from home.' : stored.content)
    if (chosen === 'other') return
    await button(app, 'Update Entry').click()
    await expect.element(text(app)).not.toBeInTheDocument()
    expect(sent).toEqual([PAGE_OF_BEFORE, stored.updatedAt])
  })

test('a draft of an entry that was changed since says so when it comes back', async ({ app }) => {
  answerJournal(app, [anEntry()])
  const kept = { form: 'journal' as const, title: '', content: 'A letter.', mood: null, updatedAt: PAGE_OF_BEFORE }
  const slot = `journal:${idOf(701)}`
  app.answer(drafts.list, () => [{ slot, revision: 1, keptAt: now(), state: 'open' as const, values: kept }])
  await app.open('/journal')
  await button(app, 'Go on writing').click()
  await expect.element(text(app)).toHaveValue('A letter.')
  await expect.element(app.screen.getByText('This was changed in another place', { exact: false })).toBeVisible()
})
