import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments, type CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { passAsq } from '../../testing/asq.ts'
import { anAlert, idOf, now } from '../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf, waitingOf } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const DUE: CheckDue = { isDue: true, type: 'monthly', dueOn: null, putOff: false, resultId: null, asksEntry: true }
const QUESTIONS = QUESTION_IDS.map((id) => ({ id, text: `About ${id}?`, options: [{ value: 0, label: 'Not at all' }] }))
const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const choose = ({ screen }: App, group: RegExp, choice: RegExp) =>
  screen.getByRole('group', { name: group }).getByRole('radio', { name: choice }).click()

/** Before the first question of a form. */
async function openQuestions(app: App, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  app.answer(assessments.checkDue, () => DUE)
  app.answer(assessments.questions, () => QUESTIONS)
  await app.open('/assessment', { as: 'inmate', locale })
  await app.settle()
  await button(app, /^(Begin|Comenzar)$/).click()
  await expect.element(button(app, /^(Skip them all|Saltarlas todas)$/)).toBeVisible()
}

test('they are asked once, and the questions of the form come after them', async ({ app }) => {
  await openQuestions(app)
  app.answer(entry.submit, () => ({ needsFollowUp: false, hearing: 'heard' as const, goes: null }))
  await button(app, /^Skip them all$/).click()
  await button(app, /^Continue$/).click()
  await passAsq(app)
  await expect.element(app.screen.getByRole('group', { name: /About d1/ })).toBeVisible()
})

test('the home page has them as a card of its own, whatever form is due, until they are sent', async ({ app }) => {
  answerFirstDay(app)
  let asksEntry = true
  app.answer(assessments.checkDue, () => ({ ...DUE, isDue: false, type: null, asksEntry }))
  app.answer(entry.submit, () => {
    asksEntry = false
    return { needsFollowUp: false, hearing: 'heard' as const, goes: null }
  })
  await app.open('/inmate', { as: 'inmate' })
  await app.settle()
  await button(app, /^See the questions$/).click()
  await button(app, /^Skip them all$/).click()
  await expect.element(app.screen.getByText('You left these out. That is fine.')).toBeVisible()
  await button(app, /^Continue$/).click()
  await expect.element(button(app, /^See the questions$/)).not.toBeInTheDocument()
  await expect.element(button(app, /^Skip them all$/)).not.toBeInTheDocument()
})

for (const locale of ['en', 'es'] as const)
  test(`who can read them stands before the first question; a lost connection keeps what was chosen, and who is told is said (${locale})`, async ({
    app,
  }) => {
    await openQuestions(app, locale)
    await expect.element(app.screen.getByText(/^(Who can read your answers|¿Quién puede leer)/)).toBeVisible()
    await expectAccessible(app, locale, 'questions at entry')
    await choose(app, /^(When did you last take heroin|¿Cuándo usó por última vez heroína)/, /^(Yesterday|Ayer)$/)
    await choose(app, /^(Did you drink|¿Bebía)/, /^(Skip|Saltar)$/)
    app.answer(entry.submit, () => NO_CONNECTION)
    await button(app, /^(Send my answers|Enviar)$/).click()
    await expect.element(app.screen.getByText(/still here|sigue aquí/)).toBeVisible()
    const sent: object[] = []
    app.answer(entry.submit, ({ body }) => {
      sent.push(body)
      return { needsFollowUp: true, hearing: 'heard' as const, goes: 'soon' as const }
    })
    await button(app, /^(Send my answers|Enviar)$/).click()
    await expect
      .element(app.screen.getByText(/^(Staff who answer here are called now|Ya se avisó a quienes)/))
      .toBeVisible()
    await expect.element(app.screen.getByText(/I am in withdrawal/)).toBeVisible()
    expect(sent).toEqual([{ ...NO_ENTRY_ANSWERS, opioids: 'yesterday' }])
    await expectAccessible(app, locale, 'sent at entry')
  })

test('who skips all is told that this is fine, and goes on; what was chosen before is not sent', async ({ app }) => {
  await openQuestions(app)
  const sent: object[] = []
  app.answer(entry.submit, ({ body }) => {
    sent.push(body)
    return { needsFollowUp: false, hearing: 'heard' as const, goes: null }
  })
  await choose(app, /^When did you last take heroin/, /^Today$/)
  await button(app, /^Skip them all$/).click()
  await expect.element(app.screen.getByText('You left these out. That is fine.')).toBeVisible()
  await expect.element(button(app, /^Continue$/)).toBeVisible()
  expect(sent).toEqual([NO_ENTRY_ANSWERS])
})

test('where nobody would hear it, nobody is said to be told', async ({ app }) => {
  await openQuestions(app)
  app.answer(entry.submit, () => ({ needsFollowUp: true, hearing: 'nobody' as const, goes: 'soon' as const }))
  await choose(app, /^When did you last take heroin/, /^Today$/)
  await button(app, /^Send my answers$/).click()
  await expect.element(button(app, /^Continue$/)).toBeVisible()
  await expect.element(app.screen.getByText(/are called now/)).not.toBeInTheDocument()
})

for (const locale of ['en', 'es'] as const)
  test(`who answers opens them by a press of its own; an alert without them offers none (${locale})`, async ({
    app,
  }) => {
    const list: Alert[] = [
      anAlert({ id: idOf(200), urgency: 'today', couldBeWithdrawal: true, hasEntry: true }),
      anAlert({
        id: idOf(201),
        userId: idOf(2),
        urgency: 'hour',
        couldBeWithdrawal: true,
        message: ALERT_MESSAGES.safety,
      }),
    ]
    answerQuietFacility(app)
    app.answer(openAlerts.list, ({ query }) => openAlertsOf(list, query.limit))
    app.answer(openAlerts.waiting, () => waitingOf(list))
    await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate', 'staff'] } })
    await app.settle()
    let opened = 0
    app.answer(entry.open, () => {
      opened += 1
      return [{ ...NO_ENTRY_ANSWERS, at: now(), daily: 'yes' as const, alcohol: 'days_2_3' as const }]
    })
    app.server.answerByDefault(alerts.details, ({ params }) => ({
      ...(list.find(({ id }) => id === params.id) ?? anAlert()),
      timeline: [],
      hasEarlier: false,
      hasAnswers: false,
    }))
    const row = (at: number) => app.screen.getByCss('li[id^="alert-"]').nth(at)
    const said = /^(Open what was said at entry|Abrir lo que dijo al entrar)$/
    // Marked after it was raised for something else: it says both.
    await expect
      .element(row(1))
      .toMatchTextContent(
        /may not be safe\. ?This person may need medical|no estar a salvo\. ?Esta persona puede necesitar/,
      )
    await row(0).getByRole('link').click()
    await expect.element(button(app, said)).toBeVisible()
    expect(opened).toBe(0)
    await button(app, said).click()
    await expect.element(app.screen.getByText(/^(2 or 3 days ago|Hace 2 o 3 días)$/)).toBeVisible()
    expect(opened).toBe(1)
    await expectAccessible(app, locale, 'opened at entry')
    app.window.history.back()
    await row(1).getByRole('link').click()
    await expect.poll(() => app.window.location.pathname).toBe(`/alerts/${list[1]?.id}`)
    await expect.element(app.screen.getByRole('article')).toBeVisible()
    await expect.element(button(app, said)).not.toBeInTheDocument()
  })
