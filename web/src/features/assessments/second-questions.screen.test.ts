import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import {
  assessments,
  type CheckDue,
  type Question,
  type SubmittedAssessment,
} from '@evenkeel/contract/assessments/assessments.ts'
import { DECLINED, QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { type Given, NOTHING_GIVEN } from '@evenkeel/contract/assessments/second-words.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anAlert, idOf, now } from '../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf, waitingOf } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const options = ['Not at all', 'Several days', 'More than half', 'Nearly every day'].map((label, value) => ({
  label,
  value,
}))
const QUESTIONS: Question[] = QUESTION_IDS.map((id) => ({ id, text: `How often did ${id} bother you?`, options }))
const DUE: CheckDue = { isDue: true, type: 'initial', dueOn: null, putOff: false, resultId: null }
const SENT: SubmittedAssessment = {
  id: idOf(500),
  riskLevel: 'high',
  type: 'initial',
  createdAt: now(),
  needsFollowUp: true,
  hearing: 'heard',
  goes: 'soon',
  careDueAt: null,
  offersSharing: false,
  asksEntry: false,
  asksMore: true,
}
const ANSWERS = Object.fromEntries(QUESTION_IDS.map((id) => [id, 0]))
const WORDS = {
  en: { begin: 'Begin', submit: 'Submit Assessment', say: 'I would rather not say', help: 'Help is here for you' },
  es: { begin: 'Comenzar', submit: 'Enviar evaluación', say: 'Prefiero no decirlo', help: 'Aquí hay ayuda para usted' },
}

const ALL_NO: Given = { wished: 'no', better_off: 'no', thoughts: 'no', tried: 'no', right_now: null }

/** The form with all answers but the one to item 9, at that question. */
async function atItem9(app: App, locale: 'en' | 'es', d9: number | typeof DECLINED | null = null) {
  answerFirstDay(app)
  const { d9: _none, ...answers } = ANSWERS
  const values = { form: 'assessment' as const, answers: { ...answers, ...(d9 !== null && { d9 }) }, at: 8 }
  app.answer(drafts.list, () => [{ slot: 'assessment', revision: 1, keptAt: now(), state: 'open' as const, values }])
  app.answer(assessments.checkDue, () => DUE)
  app.answer(assessments.questions, () => QUESTIONS)
  app.server.answerByDefault(drafts.keep, ({ body }) => ({ revision: body.revision + 1 }))
  await app.open('/assessment', { locale })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`whoever would rather not say reads the help words and is asked five questions, one at a time (${locale})`, async ({
    app,
  }) => {
    const words = WORDS[locale]
    await atItem9(app, locale)
    let sent: unknown
    app.answer(assessments.submit, ({ body }) => {
      sent = body.responses[SELF_HARM_ITEM]
      return { ...SENT, asksEntry: true }
    })
    let given: Given = NOTHING_GIVEN
    const asked: string[] = []
    app.server.answerByDefault(secondQuestions.answer, ({ body }) => {
      asked.push(`${body.question}: ${body.answer}`)
      given = { ...given, [body.question]: body.answer }
      return given
    })
    await app.screen.getByRole('button', { name: words.begin }).click()
    await app.screen.getByRole('radio', { name: words.say }).click()
    const help = app.screen.getByRole('alert', { name: words.help })
    await expect.element(help).toMatchTextContent('I am not safe. I need mental health now.')
    await app.screen.getByRole('button', { name: /^(Question|Pregunta) 17(,|$)/ }).click()
    await app.screen.getByRole('button', { name: words.submit }).click()
    const main = app.screen.getByRole('main')
    await expect
      .element(main)
      .toMatchTextContent(
        /can see yes, no, not answered, and where you stopped|puede ver sí, no, sin responder, y dónde paró/,
      )
    expect(sent).toBe(DECLINED)
    // The help words stand first; nothing says that all is done, and what is asked at entry waits.
    await expect.element(main).toMatchTextContent(/(Get Help|Pedir ayuda).*(A few more questions|Unas preguntas más)/)
    await expect.element(main).not.toMatchTextContent(/completed successfully|está completa|last drink|último trago/)
    await expectAccessible(app, locale, 'second question')
    const press = async (name: RegExp, question: RegExp) => {
      const group = app.screen.getByRole('group', { name: question })
      await expect.element(group).not.toHaveClass(/pointer-events-none/)
      await group.getByRole('button', { name }).click()
    }
    await press(/^No$/, /wished you were dead|deseado estar muerto/)
    // Somebody can come up at any of them.
    await expect
      .element(main)
      .toMatchTextContent(/Can others see this screen\?.*Stop here|¿Otros ven esta pantalla\?.*Parar aquí/)
    await press(/^(Leave it out|No responder)$/, /better off|estarían mejor/)
    await press(/^(Yes|Sí)$/, /about killing yourself|pensando en suicidarse\?/)
    await press(/^No$/, /ever tried|Alguna vez/)
    await expect
      .element(main)
      .toMatchTextContent(/or leave it out, it becomes as urgent as it can be|o no responde, pasa a lo más urgente/)
    // In Spanish the last one is a yes, which is heard.
    await press(/^(Leave it out|Sí)$/, /right now|en este momento/)
    await expect.element(main).toMatchTextContent(/That was the last one|Ahora es lo más urgente que hay/)
    const last = `right_now: ${locale === 'en' ? 'left_out' : 'yes'}`
    expect(asked).toEqual(['wished: no', 'better_off: left_out', 'thoughts: yes', 'tried: no', last])
    await expect.element(help).toBeVisible()
    await app.screen.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await expect.element(main).toMatchTextContent(/Did you drink alcohol|¿Bebía alcohol todos los días/)
    await expect.element(help).not.toBeInTheDocument()
  })

for (const isLost of [false, true])
  test(`an answer that is ${isLost ? 'lost before they stop' : 'refused an hour later'} is not called sent`, async ({
    app,
  }) => {
    await atItem9(app, 'en', 1)
    const help = app.screen.getByRole('alert', { name: WORDS.en.help })
    // The draft comes back with the help words above the start.
    await expect.element(help).toBeVisible()
    await expectAccessible(app, 'en alone', 'start with the help words')
    app.answer(assessments.submit, () => SENT)
    await app.screen.getByRole('button', { name: WORDS.en.begin }).click()
    await app.screen.getByRole('button', { name: /^Question 17/ }).click()
    await app.screen.getByRole('button', { name: WORDS.en.submit }).click()
    app.answer(secondQuestions.answer, () =>
      isLost ? NO_CONNECTION : refuse('conflict', 'The time for these questions is over'),
    )
    const group = app.screen.getByRole('group', { name: /wished you were dead/ })
    await expect.element(group).not.toHaveClass(/pointer-events-none/)
    await group.getByRole('button', { name: 'Yes' }).click()
    if (isLost) {
      await expect.element(app.screen.getByText(/Press it again\. If it fails again/)).toBeVisible()
      await app.screen.getByRole('button', { name: 'Stop here' }).click()
      await expect.element(app.screen.getByText(/We do not know if your last answer was sent/)).toBeVisible()
    } else await expect.element(app.screen.getByText(/^Your last answer was not sent/)).toBeVisible()
  })

for (const locale of ['en', 'es'] as const)
  test(`a responder opens yes, no, not answered, not reached or not asked beside the alert, and no score (${locale})`, async ({
    app,
  }) => {
    const answers: Given = { ...NOTHING_GIVEN, wished: 'yes', better_off: 'no', thoughts: 'left_out' }
    const metadata = { source: 'assessment', riskScore: null, drill: false, hearing: 'heard' } as const
    const list = [anAlert({ metadata, mayNoteSeen: true })]
    answerQuietFacility(app)
    app.answer(openAlerts.list, ({ query }) => openAlertsOf(list, query.limit))
    app.answer(openAlerts.waiting, () => waitingOf(list))
    await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate', 'staff'] } })
    await app.settle()
    app.server.answerByDefault(alerts.details, () => ({
      ...anAlert({ metadata }),
      timeline: [],
      hasEarlier: false,
      hasAnswers: true,
    }))
    app.server.answerByDefault(secondQuestions.open, () => [
      { at: now(), answers },
      { at: new Date(Date.now() - 3_600_000).toISOString(), answers: ALL_NO },
    ])
    await app.screen.getByCss('li[id^="alert-"]').first().getByRole('link').click()
    const dialog = app.screen.getByRole('article')
    await expect.element(dialog.getByText(/second questions|segundas preguntas/)).toBeVisible()
    await app.settle()
    const said = [...app.document.querySelectorAll('article dd')].map((one) => one.textContent)
    expect(said).toEqual(
      locale === 'en'
        ? ['yes', 'no', 'not answered', 'not reached', 'not reached', 'no', 'no', 'no', 'no', 'not asked']
        : ['sí', 'no', 'sin responder', 'no llegó a ella', 'no llegó a ella', 'no', 'no', 'no', 'no', 'no se preguntó'],
    )
    expect(dialog.element().textContent).not.toMatch(/score|puntaje|riesgo|risk/i)
    await expectAccessible(app, locale, 'second answers')
  })
