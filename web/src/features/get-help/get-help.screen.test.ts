import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { anAlert, aSeenAlert, idOf, now } from '../../testing/examples/examples.ts'
import {
  alertWithoutResponder,
  answerHelp,
  details,
  expectOneKey,
  headline,
  helpButton,
  pressGetHelp,
  question,
  WORDS,
} from '../../testing/examples/help.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const EN = WORDS.en
const UNAUTHORIZED = () => refuse('unauthorized')

test('a request that the server refuses says so, and is not retried by itself', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  help.answer = () => refuse('validation_failed')
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(EN.refused)
  await expectAccessible(app, 'en alone', 'refused')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(help.presses).toHaveLength(1)
})

test('success is shown only when the request is stored and somebody is set up to answer', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  help.answer = alertWithoutResponder
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(EN.unheard)
  await expect.element(details(app)).toMatchTextContent(EN.say)
  await expect.element(app.notice).not.toBeInTheDocument()

  help.answer = () => refuse('unavailable')
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(EN.unsent)
  await expect.element(app.notice).not.toMatchTextContent('Help Request Sent')

  help.answer = () => anAlert({ id: idOf(201) })
  await expect.element(app.notice).toMatchTextContent(EN.success)
  await expect.element(headline(app)).toMatchTextContent(EN.sent)
})

test('an unsent request stays on other screens, is retried when the connection returns, and leaving asks about it', async ({
  app,
}) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(headline(app)).toHaveTextContent(EN.unsent)
  await app.screen.getByRole('banner').getByRole('button', { name: 'More' }).click()
  await app.screen.getByRole('banner').getByRole('link', { name: 'My record' }).click()
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  await expect.element(headline(app)).toHaveTextContent(EN.unsent)
  const tries = help.presses.length

  // Pressing again shows it instead of asking twice.
  await helpButton(app).click()
  await expect.element(question(app)).not.toBeInTheDocument()
  await expect.element(details(app)).toHaveFocus()

  // Leaving is asked about, by the page and by the browser.
  await app.screen.getByRole('button', { name: 'Sign Out' }).click()
  const leave = app.screen.getByRole('dialog', { name: 'Your request for help is not sent' })
  await expect.element(leave.getByRole('button', { name: 'Stay here' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const leaving = new app.window.Event('beforeunload', { cancelable: true })
  app.window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  help.answer = () => anAlert()
  app.window.dispatchEvent(new Event('online'))
  await expect.element(headline(app)).toMatchTextContent(EN.sent)
  expect(help.presses.length).toBeGreaterThan(tries)
  expectOneKey(help.presses)
})

test('a session that ends while a request is unsent leaves only the request on the page', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(headline(app)).toHaveTextContent(EN.unsent)
  app.answer(users.current, UNAUTHORIZED)
  app.server.sendEvent('session.ended')
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toMatchTextContent(EN.signedOutTitle)
  await expect.element(app.screen.getByText(/Sam/)).not.toBeInTheDocument()
  await expect.element(headline(app)).toHaveTextContent(EN.unsent)
  help.answer = UNAUTHORIZED
  await expect.element(headline(app), { timeout: 15_000 }).toMatchTextContent(EN.signedOut)
})

test('an open request is shown when the page opens, and asking again says that it was sent again', async ({ app }) => {
  const help = answerHelp(app)
  help.mine = [aSeenAlert({ responseStep: 'coming' })]
  await app.open('/checkin')
  await expect.element(headline(app)).toMatchTextContent(EN.coming)
  await expect.element(details(app)).toMatchTextContent('Dana Reyes')
  await expect.element(details(app).getByCss('[aria-current=step]')).toMatchTextContent('On the way')
  help.answer = () => aSeenAlert({ responseStep: 'coming', repeats: 1, repeatedAt: now() })
  await pressGetHelp(app)
  await expect.element(details(app)).toMatchTextContent(/You asked again at \d.*, and that was sent too\./)
})

test('after an answer a further press rings as a new request, and waits beside the answer', async ({ app }) => {
  const help = answerHelp(app)
  const answered = aSeenAlert({ responseStep: 'with_you' })
  help.mine = [answered]
  await app.open('/inmate')
  await expect.element(headline(app)).toMatchTextContent(EN.withYou)
  await helpButton(app).click()
  await expect.element(question(app)).toMatchTextContent('as a new request.')
  await expect.element(question(app)).not.toMatchTextContent('They see that you asked again')
  help.show(anAlert({ id: idOf(301) }), answered)
  await expect.element(headline(app)).toMatchTextContent(/^Someone is with you\. Your new request was sent at \d/)
  await expect.element(details(app)).toMatchTextContent(/Nobody has answered yet\./)
  await expect.element(details(app).getByCss('[aria-current=step]')).toMatchTextContent('With you')
  await expect.element(question(app)).toMatchTextContent('They see that you asked again')
})

test('a page that waits for help by itself does not stay signed in', async ({ app }) => {
  const help = answerHelp(app)
  help.answer = () => anAlert({ unansweredAt: null })
  await app.open('/inmate')
  await app.settle()
  await pressGetHelp(app)
  await expect.element(details(app)).toMatchTextContent(EN.rhythm)
  const read: boolean[] = []
  app.answer(alerts.mine, ({ isPassive }) => {
    read.push(isPassive)
    return help.mine
  })
  app.passTime(app.server.session.idle - 55)
  await expect.poll(() => read.length).toBeGreaterThan(0)
  await app.settle()
  await expect.element(app.screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(read).not.toContain(false)
})

test('help can be requested before the server says who is signed in', async ({ app }) => {
  const help = answerHelp(app)
  let breakLine = () => {}
  app.answer(users.current, () => new Promise((resolve) => (breakLine = () => resolve(NO_CONNECTION))))
  await app.open('/inmate')
  await expect.element(helpButton(app)).toBeVisible()
  breakLine()
  await expect.element(app.screen.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible()
  await expectAccessible(app, 'en alone', 'away')
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(EN.sent)
  expect(help.presses).toMatchObject([{ body: { message: 'Crisis support was requested.' } }])
  await expectAccessible(app, 'en alone', 'away, sent')
})

test('at 320 px the button is in one row with the others, stays at the top, and is not covered by notices @long', async ({
  app,
}) => {
  const help = answerHelp(app)
  app.resize(320, 568)
  await app.open('/checkin')
  const bar = app.screen.getByRole('banner')
  await expect.element(helpButton(app)).toBeVisible()
  const menu = bar.getByRole('button', { name: 'More' })
  const [button, beside] = [helpButton(app), menu].map((one) => one.element().getBoundingClientRect())
  expect(button?.height).toBeGreaterThanOrEqual(44)
  expect(button?.y).toBe(beside?.y)

  const last = app.screen.getByRole('button', { name: 'Complete Check-In' })
  await expect.element(last).toBeVisible()
  last.element().scrollIntoView()
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(app.notice).toBeVisible()
  const { x, y } = helpButton(app).element().getBoundingClientRect()
  expect(app.document.elementFromPoint(x + 20, y + 20)?.closest('button')?.textContent).toBe('Get Help')

  await menu.click()
  const signOut = bar.getByRole('button', { name: 'Sign Out' })
  signOut.element().scrollIntoView({ block: 'nearest' })
  await expect.element(signOut).toBeInViewport({ ratio: 1 })
})

for (const [width, height] of [
  [320, 640],
  [360, 740],
] as const)
  test(`the question of Get Help and both answers are in view at ${width} by ${height} @long`, async ({ app }) => {
    answerHelp(app)
    app.resize(width, height)
    await app.open('/inmate', { locale: 'es' })
    await app.settle()
    await helpButton(app).click()
    const shown = app.screen.getByRole('dialog')
    await expect.element(shown.getByRole('button').first()).toHaveFocus()
    const answers = shown.getByRole('button')
    for (const part of [shown.getByRole('heading'), answers.first(), answers.nth(1)]) {
      const { top, bottom } = part.element().getBoundingClientRect()
      expect([top >= 0, bottom <= height], part.element().textContent ?? '').toEqual([true, true])
    }
  })
