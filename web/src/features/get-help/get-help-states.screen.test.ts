import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible, violationsOf } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anAlert, aSeenAlert, now, READERS } from '../../testing/examples/examples.ts'
import {
  alertUnheard,
  alertWithoutResponder,
  answerHelp,
  details,
  expectOneKey,
  headline,
  helpButton,
  minutesAgo,
  pressGetHelp,
  question,
  queuedReply,
  WORDS,
} from '../../testing/examples/help.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const aClosedAlert = (part: Partial<Alert> = {}) =>
  aSeenAlert({ status: 'resolved', resolvedAt: now(), outcome: 'seen_in_person', ...part })
const UNAUTHORIZED = () => refuse('unauthorized')

for (const [locale, role] of READERS) {
  const words = WORDS[locale]
  const title = `${role}, ${locale}${role === 'staff' ? ' @long' : ''}`
  /** Staff read other words on the same card. */
  const looksRight = async (app: App, name: string) => {
    if (role === 'inmate') await expectAccessible(app, locale, name)
  }

  test(`the question takes the focus, and Escape returns it (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    for (let presses = 0; presses < 3; presses++) await userEvent.keyboard('{Tab}')
    await expect.element(helpButton(app)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question(app)).toMatchTextContent(words.prompt)
    await expect.element(question(app).getByRole('button', { name: words.goOn })).toHaveFocus()
    await looksRight(app, 'asking')
    await userEvent.keyboard('{Escape}')
    await expect.element(question(app)).not.toBeInTheDocument()
    await expect.element(helpButton(app)).toHaveFocus()
    expect(help.presses).toEqual([])
  })

  test(`a request is sending, unsent, queued and sent, under one key (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    let breakLine = () => {}
    help.answer = () => new Promise((resolve) => (breakLine = () => resolve(NO_CONNECTION)))
    helpButton(app).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question(app)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(headline(app)).toMatchTextContent(words.sending)
    expect.soft(await violationsOf(app.window)).toEqual([])
    breakLine()
    await expect.element(headline(app)).toMatchTextContent(words.unsent)

    help.answer = () => NO_CONNECTION
    await expect.element(headline(app)).toHaveRole('alert')
    await expect.element(app.notice).toMatchTextContent(words.failure)
    await expect.element(details(app)).toHaveFocus()
    if (role === 'inmate') await expect.element(details(app)).toMatchTextContent(words.say)
    await looksRight(app, 'not sent')

    await userEvent.keyboard('{Tab}')
    await expect.element(details(app).getByRole('button', { name: words.tryNow })).toHaveFocus()
    // The page tries again by itself too: not before the button has the focus.
    help.answer = queuedReply
    await userEvent.keyboard('{Enter}')
    await expect.element(headline(app)).toMatchTextContent(words.queued)
    expectOneKey(help.presses)
    expect(help.presses[0]?.body).toMatchObject({ severity: 'critical' })
    await looksRight(app, 'kept')
    help.mine = [anAlert()]
    app.server.sendEvent('alert.mine')
    await expect.element(headline(app)).toMatchTextContent(words.sent)
    await looksRight(app, 'sent')
  })

  test(`every later state has its line and is accessible, until it is dismissed (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    help.mine = [alertWithoutResponder()]
    app.answer(users.update, () => NO_CONNECTION)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    for (const [name, alert, line] of [
      ['no responder', alertWithoutResponder(), words.unheard],
      ['seen', aSeenAlert(), words.seen],
      ['coming', aSeenAlert({ responseStep: 'coming' }), words.coming],
      ['with you', aSeenAlert({ responseStep: 'with_you' }), words.withYou],
      ['closed', aClosedAlert(), words.closed],
    ] as const) {
      help.show(alert)
      await expect.element(headline(app)).toMatchTextContent(line)
      await expect.element(headline(app)).toHaveRole(name === 'no responder' ? 'alert' : 'status')
      await looksRight(app, name)
    }
    details(app).getByRole('button', { name: words.dismiss }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(details(app)).not.toBeInTheDocument()
    await expect.element(headline(app)).toHaveTextContent('')
  })

  test(`when nobody answers, the screen says not to rely on it and what to do, by its own clock (${title})`, async ({
    app,
  }) => {
    const help = answerHelp(app)
    help.mine = [anAlert({ repeats: 1 })]
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    await expect.element(headline(app)).toHaveRole('status')
    app.answer(alerts.mine, () => NO_CONNECTION)
    app.passTime(125)
    await expect.element(headline(app)).toMatchTextContent(words.unanswered)
    await expect.element(headline(app)).toHaveRole('alert')
    await expect.element(details(app)).toMatchTextContent(role === 'inmate' ? words.say : /988.*911/)
    await expect.element(details(app)).toMatchTextContent(words.trying)
    await looksRight(app, 'unanswered')
  })

  test(`a request that nobody would hear is not called sent (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    help.answer = alertUnheard
    await pressGetHelp(app)
    await expect.element(headline(app)).toMatchTextContent(words.unheard)
    await expect.element(details(app)).not.toMatchTextContent(words.trying)
    expect(app.notice.elements()).toEqual([])
    await looksRight(app, 'unheard')
  })

  test(`after the press the page waits with the person: steps, a breath, what to say (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    await pressGetHelp(app)
    await expect.element(details(app)).toHaveFocus()
    await expect.element(details(app)).toMatchTextContent(words.rhythm)
    if (role === 'inmate') await expect.element(details(app)).toMatchTextContent(words.say)
    await looksRight(app, 'waiting')
    help.show(aSeenAlert({ responseStep: 'coming' }))
    await expect.element(details(app).getByRole('list')).toMatchTextContent(words.seenBy)
    await looksRight(app, 'waiting, on the way')
    details(app).getByRole('button', { name: words.small }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(details(app)).not.toMatchTextContent(words.rhythm)
    await expect.element(headline(app)).toMatchTextContent(words.coming)
    await expect.element(details(app).getByRole('button', { name: words.large })).toHaveFocus()
  })

  test(`a closed request asks whether someone came, and "no" makes it wait again (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    help.mine = [aClosedAlert()]
    const said: { came: string; key: string | null }[] = []
    let isAway = true
    app.answer(openAlerts.came, ({ body: { came }, idempotencyKey }) => {
      said.push({ came, key: idempotencyKey })
      if (isAway) return NO_CONNECTION
      help.mine = [anAlert({ createdAt: minutesAgo(60), waitingSince: now(), unansweredAt: now() })]
      return help.mine[0] ?? NO_CONNECTION
    })
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    const question = details(app).getByRole('group', { name: words.cameQuestion })
    await expect.element(question.getByRole('button').nth(2)).toBeVisible()
    await looksRight(app, 'did someone come')
    question.getByRole('button').nth(2).element().focus()
    await userEvent.keyboard('{Enter}')
    // It asks once more first, and Escape takes it back.
    const again = details(app).getByRole('button', { name: words.sendAgain })
    await expect.element(again).toHaveFocus()
    await looksRight(app, 'asked once more')
    await userEvent.keyboard('{Escape}')
    await expect.element(question.getByRole('button').nth(2)).toHaveFocus()
    expect(said).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(again).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(details(app).getByRole('alert')).toMatchTextContent(words.notSent)
    await looksRight(app, 'not sent')
    isAway = false
    await expect.element(headline(app)).toMatchTextContent(words.unanswered)
    expect(new Set(said.map(({ came }) => came))).toEqual(new Set(['no']))
    expectOneKey(said)
    await expect.element(details(app)).toMatchTextContent(words.sentAgain)
    await looksRight(app, 'waits again')
    const later = new Date(Date.now() + 1).toISOString()
    help.show(anAlert({ createdAt: minutesAgo(60), waitingSince: later, unansweredAt: minutesAgo(1) }))
    await expect.element(headline(app)).toMatchTextContent(words.left)
  })

  test(`a person who says that someone came is thanked and asked no more (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    help.mine = [aClosedAlert()]
    app.answer(openAlerts.came, ({ body: { came } }) => {
      expect(came).toBe('yes')
      help.mine = [aClosedAlert({ came })]
      return aClosedAlert({ came })
    })
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    const question = details(app).getByRole('group', { name: words.cameQuestion })
    await question.getByRole('button').first().click()
    await expect.element(details(app)).not.toBeInTheDocument()
    await expect.element(app.notice).toMatchTextContent(/^(Thank you|Gracias)/)
  })

  test(`after the session ended nothing is sent, and signing in is offered (${title})`, async ({ app }) => {
    const help = answerHelp(app)
    await app.open(`/${role}`, { as: role, locale })
    await app.settle()
    app.answer(users.current, UNAUTHORIZED)
    help.answer = UNAUTHORIZED
    await pressGetHelp(app)
    await expect.element(headline(app)).toMatchTextContent(words.signedOut)
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toMatchTextContent(words.signedOutTitle)
    await looksRight(app, 'signed out')
    const link = details(app)
      .getByRole('link')
      .filter({ hasText: /Sign in|Entrar/ })
    await expect.element(link).toHaveAttribute('href', '/api/login')
  })
}
