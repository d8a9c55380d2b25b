import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import type { Locator } from 'vitest/browser'
import type { App } from '../../testing/app.ts'
import { anAlert, aSeenAlert } from '../../testing/examples/examples.ts'
import { answerHelp, details, headline, pressGetHelp, WORDS } from '../../testing/examples/help.ts'
import { openResponder } from '../../testing/examples/responder.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const HEIGHT = 640
const boxOf = (one: Locator) => one.element().getBoundingClientRect()

/** Waits until the notice stands still, and expects it to cover neither the bar with its lines nor a button in there. */
async function expectNothingCovered(app: App, place: Locator) {
  await expect.element(app.notice).toBeVisible()
  await expect.poll(() => app.notice.element().getAnimations({ subtree: true }).length).toBe(0)
  const bar = app.document.getElementById('top')?.getBoundingClientRect().bottom ?? 0
  await expect.poll(() => boxOf(app.notice).top).toBeGreaterThanOrEqual(bar)
  const { top, bottom } = boxOf(app.notice)
  const covered = place
    .getByRole('button')
    .elements()
    .filter((one) => {
      const box = one.getBoundingClientRect()
      return box.top < bottom && box.bottom > top
    })
  expect(covered.map((one) => one.textContent)).toEqual([])
}

/** The page of alerts with one that waits until it is answered, and its button. */
async function openAlert(app: App, width: number, height: number) {
  const seen = aSeenAlert({ urgency: 'now' })
  let list = [anAlert({ urgency: 'now' })]
  app.answer(alerts.answer, () => {
    list = [seen]
    return seen
  })
  await openResponder(app, () => list, 'en', '/admin/alerts')
  app.resize(width, height)
  const respond = app.screen.getByRole('button', { name: 'Respond' })
  await expect.element(respond).toBeVisible()
  return respond
}

test.for(['center', 'end'] as const)(
  'on a phone the notice of an answer covers no button of the alert, which was at the %s of the page @long',
  async (block, { app }) => {
    const respond = await openAlert(app, 320, HEIGHT)
    respond.element().scrollIntoView({ block })
    await respond.click()
    const row = app.screen.getByRole('listitem', { name: 'Sam Rivera' })
    await expect.element(row.getByRole('button', { name: 'On the way' })).toBeVisible()
    await expectNothingCovered(app, row)
  },
)

test('on a phone the notice that a request was not sent covers no button of it @long', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  app.resize(320, HEIGHT)
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(WORDS.en.unsent)
  await expectNothingCovered(app, details(app))
})

test('while a dialog lies over the page a notice is not seen, and stands there for its time when it is closed', async ({
  app,
}) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(app.notice).toBeVisible()
  const shown = app.notice.element()
  const dialog = app.document.createElement('dialog')
  app.document.body.append(dialog)
  dialog.showModal()
  await expect.poll(() => shown.checkVisibility({ visibilityProperty: true })).toBe(false)
  expect(shown.isConnected).toBe(true)
  dialog.close()
  await expect.element(app.notice).toBeVisible()
})

test('a notice stands at the other end where it would lie over what it tells about @long', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  app.resize(390, HEIGHT)
  const told = app.document.createElement('p')
  told.dataset.told = ''
  Object.assign(told.style, { position: 'fixed', inset: '0 0 auto', height: '9rem' })
  app.document.body.append(told)
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(WORDS.en.unsent)
  await expect.poll(() => boxOf(app.notice).top).toBeGreaterThanOrEqual(told.getBoundingClientRect().bottom)
})

test('a notice does not lie over the button that was pressed, also where that took no focus @long', async ({ app }) => {
  const respond = await openAlert(app, 1280, 800)
  const mend = app.document.createElement('button')
  mend.textContent = 'Mend this'
  Object.assign(mend.style, { position: 'fixed', right: '1rem', bottom: '5rem', height: '3rem', zIndex: '1' })
  // Some browsers give no focus to what is pressed.
  mend.addEventListener('mousedown', (event) => event.preventDefault())
  mend.addEventListener('click', () => {
    for (const one of respond.elements()) if (one instanceof app.window.HTMLElement) one.click()
  })
  app.document.body.append(mend)
  await app.screen.getByRole('button', { name: 'Mend this' }).click()
  await expect.element(app.notice).toBeVisible()
  await expect.poll(() => boxOf(app.notice).bottom).toBeLessThanOrEqual(mend.getBoundingClientRect().top)
})
