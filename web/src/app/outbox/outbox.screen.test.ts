import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { afterEach } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { more } from '../../testing/examples/check-in.ts'
import { idOf, now } from '../../testing/examples/examples.ts'
import { forgetDevice, openTablet, TABLET } from '../../testing/examples/outbox.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'
import { storeOf } from '../session/store.ts'
import { addWaiting, OUTBOX, tellChanged } from './store.ts'
import { outboxWords } from './words.ts'

afterEach(forgetDevice)

const WAITING = { en: '1 waiting to send', es: '1 por enviar' }
const KEPT = { en: /kept on this device/, es: /queda en este dispositivo/i }
/** What would say of something kept that it has arrived. */
const SENT =
  /(?<!not |NOT )\b(sent|saved|recorded|completed)\b|complete!|(?<!NO )enviad[oa]|guardad[oa]|se envió|se guardó/i

const waitingLine = ({ screen }: App, locale: 'en' | 'es' = 'en') => screen.getByText(WAITING[locale])
const shown = (app: App) => app.document.body.innerText

/** Chooses the lowest of both, writes a note, and completes. */
async function checkIn(app: App, note: string, locale: 'en' | 'es' = 'en') {
  for (const group of locale === 'en' ? ['Mood', 'Stress'] : ['Estado de ánimo', 'Estrés'])
    await app.screen.getByRole('group', { name: group }).getByRole('radio').first().click({ force: true })
  await more(app).click()
  await app.screen.getByLabelText(/^(Notes|Notas)/).fill(note)
  await app.screen.getByRole('button', { name: /^(Complete Check-In|Completar registro)/ }).click()
}

for (const locale of ['en', 'es'] as const) {
  test(`a check-in without a network is kept, counted, and nowhere said to have arrived (${locale})`, async ({
    app,
  }) => {
    const tablet = await openTablet(app, { path: '/checkin', locale })
    const keys: (string | null)[] = []
    app.answer(checkins.create, ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return NO_CONNECTION
    })
    tablet.isAway = true
    await checkIn(app, 'a canary of notes', locale)
    await expect.element(waitingLine(app, locale)).toBeVisible()
    await expect.element(app.notice).toMatchTextContent(KEPT[locale])
    expect(shown(app)).not.toMatch(SENT)
    await app.settle()
    await expectAccessible(app, locale, 'kept on this device')
    expect(await tablet.waiting()).toBe(1)

    tablet.isAway = false
    await expect.poll(() => tablet.arrived.length).toBe(1)
    await expect.element(waitingLine(app, locale)).not.toBeInTheDocument()
    const [kept] = tablet.arrived
    expect(kept).toMatchObject({ kind: 'check-in', item: 0, ticket: 'secret-1', key: keys[0] })
    expect(kept?.body).toMatchObject({ moodScore: 1, notes: '', sealedNotes: { version: 1 } })
    expect(JSON.stringify(kept)).not.toContain('canary')
    expect(kept?.elapsed).toBeGreaterThan(0)
    expect(await tablet.waiting()).toBe(0)
  })
}

test('what comes after the session ended by itself is kept, too', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  const { fetch } = app.window
  const sessions: (string | null)[] = []
  app.window.fetch = (address, init) => {
    if (`${address}`.startsWith('/api/checkins')) sessions.push(new Headers(init?.headers).get('evenkeel-session'))
    return fetch(address, init)
  }
  app.answer(checkins.create, () => refuse('unauthorized'))
  await checkIn(app, 'late')
  await expect.poll(() => tablet.arrived.length).toBe(1)
  // Each call says of which session it is, so that it is never taken for that of whoever signed in here since.
  expect(new Set(sessions)).toEqual(new Set([idOf(90)]))
})

test('an answer that is not ours, as of a network that wants a sign-in of its own, is none', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  const { fetch } = app.window
  app.window.fetch = (address, init) =>
    `${address}`.startsWith('/api/checkins') || `${address}` === '/api/drop'
      ? Promise.resolve(new Response('<!doctype html><title>Sign in to this network</title>'))
      : fetch(address, init)
  await checkIn(app, 'behind a portal')
  await expect.element(waitingLine(app)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect(await tablet.waiting()).toBe(1)
  app.window.fetch = fetch
  await expect.poll(() => tablet.arrived.length).toBe(1)
})

test('rows that are no items of this product are removed, and count no longer', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  const [browser, key] = [TABLET.id, idOf(80)]
  for (const row of [
    { n: 'x', browser, key, enc: 'a', sealed: 'b' },
    { n: 4, browser, key, enc: 'a' },
    { n: 5, browser, key: 'none', enc: 'a', sealed: 'b' },
    { n: 6, browser, key, enc: 'a', sealed: 'b', more: 1 },
  ])
    await storeOf(OUTBOX, 'items', { keyPath: 'n', autoIncrement: true })('readwrite', (store) => store.put(row))
  expect(await tablet.waiting()).toBe(4)
  tellChanged(null)
  await expect.poll(() => tablet.waiting()).toBe(0)
  expect(app.server.calls).not.toContain('POST /api/drop')
})

test('a tool used without a network is kept with how it was, which names the use by its key', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/tools' })
  app.answer(coping.record, () => NO_CONNECTION)
  tablet.isAway = true
  await app.screen
    .getByRole('button', { name: /^Start Session/ })
    .first()
    .click()
  await expect.element(app.screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  app.passTime(30)
  await app.screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(app.screen.getByText(KEPT.en)).toBeVisible()
  expect(shown(app)).not.toMatch(SENT)
  await app.screen.getByRole('button', { name: 'Better', exact: true }).click()
  await expect.element(app.screen.getByText('2 waiting to send')).toBeVisible()
  tablet.isAway = false
  await expect.poll(() => tablet.arrived.length).toBe(2)
  // In any order: what finds the server away goes behind the others.
  const one = (wanted: string) => tablet.arrived.find(({ kind }) => kind === wanted)
  expect(one('tool-rating')?.body).toEqual({ of: one('tool-use')?.key, effectiveness: expect.any(Number) })
})

test('without a network a request to talk is asked and kept, also where nothing of the page was read before', async ({
  app,
}) => {
  for (const one of [talk.own, talk.ask]) app.answer(one, () => NO_CONNECTION)
  const tablet = await openTablet(app, { user: { canTalk: true } })
  tablet.isAway = true
  app.window.history.pushState(null, '', '/talk')
  await app.screen.getByRole('textbox').fill('about a canary')
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.element(app.screen.getByText(KEPT.en)).toBeVisible()
  tablet.isAway = false
  await expect.poll(() => tablet.arrived.map(({ kind }) => kind)).toEqual(['request'])
})

test('a request to talk is kept once, and its form is gone', async ({ app }) => {
  app.answer(talk.own, () => ({ available: true, readers: [], readersAsOf: null, request: null }))
  app.answer(talk.ask, () => NO_CONNECTION)
  const tablet = await openTablet(app, { path: '/talk' })
  tablet.isAway = true
  await app.screen.getByRole('textbox').fill('about a canary')
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.element(app.screen.getByText(KEPT.en)).toBeVisible()
  await expect.element(app.screen.getByRole('textbox')).not.toBeInTheDocument()
  expect(shown(app)).not.toMatch(SENT)
  tablet.isAway = false
  await expect.poll(() => tablet.arrived.map(({ kind }) => kind)).toEqual(['request'])
})

test('progress in a lesson is kept, and a newer place takes that of the one that waits', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/content/m01' })
  app.answer(learning.saveProgress, () => NO_CONNECTION)
  tablet.isAway = true
  for (let step = 0; step < 3; step++) {
    await app.screen.getByRole('button', { name: 'Next Lesson' }).click()
    await expect.element(waitingLine(app)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await expect.element(app.screen.getByText(/can’t reach the server/)).not.toBeInTheDocument()
  expect(await tablet.waiting()).toBe(1)
  tablet.isAway = false
  await expect.poll(() => tablet.arrived.length).toBe(1)
  expect(tablet.arrived).toMatchObject([{ kind: 'progress', item: 0 }])
})

test('what waits for another device goes, and the page says so', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  await addWaiting({ browser: idOf(71), key: idOf(80), enc: 'AA', sealed: 'AA' })
  tellChanged(null)
  await expect.poll(() => tablet.waiting()).toBe(0)
  await expect.element(app.notice).toMatchTextContent(outboxWords.en.lost.title)
  expect(tablet.arrived).toEqual([])
})

test('what the server cannot take now stays, and goes once it is refused', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  app.answer(checkins.create, () => NO_CONNECTION)
  tablet.outcome = 'later'
  await checkIn(app, 'stays')
  await expect.element(waitingLine(app)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect(await tablet.waiting()).toBe(1)
  app.answer(outbox.refused, () => [{ id: idOf(60), kind: 'check-in' as const, at: now(), why: 'late' as const }])
  tablet.outcome = 'refused'
  await expect.poll(() => tablet.waiting()).toBe(0)
  // On the page that is open, too.
  await expect.element(app.screen.getByRole('region', { name: /^Some of what you did/ })).toBeVisible()
})

test('a device that is told to wait does not ask for each item that waits', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  let posts = 0
  app.answer(outbox.hand, () => {
    posts += 1
    return refuse('rate_limited')
  })
  for (const enc of ['AA', 'AB', 'AC']) await addWaiting({ browser: TABLET.id, key: idOf(80), enc, sealed: 'AA' })
  tellChanged(null)
  await expect.poll(() => posts).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect([posts, await tablet.waiting()]).toEqual([1, 3])
})

test('any other browser has no outbox: a form keeps its words and says that it failed', async ({ app }) => {
  const tablet = await openTablet(app, { path: '/checkin' })
  await forgetDevice()
  app.answer(checkins.create, () => NO_CONNECTION)
  await app.open('/checkin')
  await app.settle()
  await checkIn(app, 'still here')
  await expect.element(app.notice).toMatchTextContent(/Failed to save check-in/)
  await expect.element(app.screen.getByLabelText(/^Notes/)).toHaveValue('still here')
  const loaded = app.window.performance.getEntriesByType('resource').map(({ name }) => name)
  expect(loaded.filter((name) => /\/(keep|sending)-/.test(name))).toEqual([])
  expect([tablet.tickets, await tablet.waiting()]).toEqual([1, 0])
})

for (const locale of ['en', 'es'] as const)
  test(`what was refused is told to its person on the next page, until they have read it (${locale})`, async ({
    app,
  }) => {
    let seen = 0
    app.answer(outbox.refused, () => [
      { id: idOf(60), kind: 'check-in' as const, at: now(), why: 'left' as const },
      { id: idOf(61), kind: 'tool-use' as const, at: now(), why: 'revoked' as const },
    ])
    app.answer(outbox.refusedSeen, () => {
      seen += 1
      return undefined
    })
    const notice = app.screen.getByRole('region', { name: /^(Some of what you did|Algo que usted hizo)/ })
    await openTablet(app, { locale, user: { tabletNews: true } })
    await expect.element(notice).toBeVisible()
    await expectAccessible(app, locale, 'refused')
    await notice.getByRole('button').click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(() => seen).toBe(1)
  })
