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
import { NOBODY_TOLD, passAsq, pressAsq, takeAsq } from '../../testing/asq.ts'
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
const DUE: CheckDue = { isDue: true, type: 'initial', dueOn: null, putOff: false, resultId: null, asksEntry: false }
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
      return SENT
    })
    const asked = takeAsq(app)
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
    // The help words stand first; nothing says that all is done.
    await expect.element(main).toMatchTextContent(/(Get Help|Pedir ayuda).*(A few more questions|Unas preguntas más)/)
    await expect.element(main).not.toMatchTextContent(/completed successfully|está completa/)
    await expectAccessible(app, locale, 'second question')
    await pressAsq(app, 'wished', 'no')
    // Somebody can come up at any of them.
    await expect
      .element(main)
      .toMatchTextContent(/Can others see this screen\?.*Stop here|¿Otros ven esta pantalla\?.*Parar aquí/)
    await pressAsq(app, 'better_off', 'left_out')
    await pressAsq(app, 'thoughts', 'yes')
    await pressAsq(app, 'tried', 'no')
    await expect
      .element(main)
      .toMatchTextContent(/or skip it, it becomes as urgent as it can be|o la salta, pasa a lo más urgente/)
    // In Spanish the last one is a yes, which is heard.
    const said = locale === 'en' ? 'left_out' : 'yes'
    await pressAsq(app, 'right_now', said)
    await expect.element(main).toMatchTextContent(/That was the last one|Ahora es lo más urgente que hay/)
    expect(asked).toEqual(['wished: no', 'better_off: left_out', 'thoughts: yes', 'tried: no', `right_now: ${said}`])
    await expect.element(help).toBeVisible()
  })

/** The first questions, before a form without a draft. */
async function atFirst(app: App, locale: 'en' | 'es' = 'en', as: 'inmate' | 'staff' = 'inmate') {
  answerFirstDay(app)
  app.answer(assessments.checkDue, () => ({ ...DUE, type: 'monthly' as const }))
  app.answer(assessments.questions, () => QUESTIONS)
  await app.open('/assessment', { locale, as })
  await app.settle()
  await app.screen.getByRole('button', { name: WORDS[locale].begin }).click()
  await expect.element(app.screen.getByRole('group')).toBeVisible()
}
const wordsOf = (app: App) =>
  (app.screen.getByRole('main').element() as HTMLElement).innerText.trim().split(/\s+/).length
const MOST_WORDS = { first: 50, item9: 120 }

for (const locale of ['en', 'es'] as const)
  for (const as of ['inmate', 'staff'] as const)
    test(`few words stand before the first of the first questions, and beside item 9 (${as}, ${locale})`, async ({
      app,
    }) => {
      await atFirst(app, locale, as)
      const group = app.screen.getByRole('group').element() as HTMLElement
      const own = group.innerText.trim().split(/\s+/).length
      const foot = app.document.querySelector('main footer')?.textContent?.trim().split(/\s+/).length ?? 0
      console.info(`${as} ${locale}: ${wordsOf(app) - own - foot} words before the first question`)
      expect(wordsOf(app) - own - foot).toBeLessThanOrEqual(MOST_WORDS.first)
      await expectAccessible(app, locale, `first questions ${as}`)
      await passAsq(app)
      await app.screen.getByRole('button', { name: /^(Question|Pregunta) 9(,|$)/ }).click()
      await expect.element(app.screen.getByRole('group', { name: /d9/ })).toBeVisible()
      console.info(`${as} ${locale}: ${wordsOf(app)} words with item 9`)
      expect(wordsOf(app)).toBeLessThanOrEqual(MOST_WORDS.item9)
    })

for (const locale of ['en', 'es'] as const)
  test(`four times no leads into the form and says nothing; a yes before is said with who is told, and the form goes on (${locale})`, async ({
    app,
  }) => {
    await atFirst(app, locale)
    const asked = takeAsq(app, () => ({ goes: 'in_care', careDueAt: new Date(Date.now() + 86_400_000).toISOString() }))
    await pressAsq(app, 'wished', 'yes')
    for (const question of ['better_off', 'thoughts', 'tried', 'right_now'] as const)
      await pressAsq(app, question, 'no')
    const main = app.screen.getByRole('main')
    await expect
      .element(main)
      .toMatchTextContent(/mental health’s list\. Nobody is called|lista de salud mental\. No se avisa/)
    await expect.element(main).not.toMatchTextContent(/Try not to be alone|Trate de no estar a solas/)
    await expectAccessible(app, locale, 'told of the first questions')
    await app.screen.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await expect.element(app.screen.getByRole('group', { name: /d1/ })).toBeVisible()
    expect(asked).toHaveLength(5)
  })

for (const locale of ['en', 'es'] as const)
  test(`a yes to the last one stops the form: help, who is told, a line to describe it, and home (${locale})`, async ({
    app,
  }) => {
    await atFirst(app, locale)
    const put: unknown[] = []
    app.answer(assessments.later, ({ body }) => {
      put.push(body)
      return undefined
    })
    const asked = takeAsq(app)
    await pressAsq(app, 'wished', 'no')
    await pressAsq(app, 'better_off', 'no')
    await pressAsq(app, 'thoughts', 'yes')
    await expect.element(app.screen.getByRole('textbox')).toBeVisible()
    await expectAccessible(app, locale, 'describing a yes')
    await app.screen.getByRole('button', { name: /^(Skip|Saltar)$/ }).click()
    await pressAsq(app, 'tried', 'no')
    // Nothing warns of what a yes does here.
    await expect.element(app.screen.getByRole('main')).not.toMatchTextContent(/urgent|urgente/)
    await pressAsq(app, 'right_now', 'yes')
    const help = app.screen.getByRole('alert', { name: WORDS[locale].help })
    await expect.element(help).toMatchTextContent(/have been told|Ya se avisó/)
    await expect.element(app.screen.getByText(/^(Try not to be alone|Trate de no estar a solas)/)).toBeVisible()
    await expectAccessible(app, locale, 'the form stops')
    await app.screen.getByRole('textbox').fill('I have a plan')
    await app.screen.getByRole('button', { name: /^(Send|Enviar)$/ }).click()
    await expect.element(app.screen.getByRole('textbox')).not.toBeInTheDocument()
    expect(asked.slice(-2)).toEqual(['right_now: yes', 'right_now: yes: I have a plan'])
    await app.screen.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await expect.poll(() => app.window.location.pathname).toBe('/inmate')
    expect(put).toEqual([{ type: 'monthly' }])
  })

for (const [what, heard, said] of [
  ['nobody answers', { hearing: 'nobody' }, /have been told|Ya se avisó/],
  ['it is practice', { hearing: 'unheard' }, /have been told|Ya se avisó/],
] as const)
  test(`where ${what}, nobody is said to be told`, async ({ app }) => {
    await atFirst(app)
    takeAsq(app, () => heard)
    await pressAsq(app, 'wished', 'left_out')
    for (const question of ['better_off', 'thoughts', 'tried'] as const) await pressAsq(app, question, 'no')
    await pressAsq(app, 'right_now', 'yes')
    await expect.element(app.screen.getByRole('alert', { name: WORDS.en.help })).not.toMatchTextContent(said)
  })

test('without a network the question waits, and is not called sent; after an hour they begin again', async ({
  app,
}) => {
  await atFirst(app)
  let failures = 0
  const asked = { ...NOTHING_GIVEN, ...NOBODY_TOLD, wished: 'no' as const }
  app.answer(secondQuestions.answer, () => {
    failures += 1
    if (failures === 1) return NO_CONNECTION
    return failures === 2 ? refuse('conflict', 'The time for these questions is over') : asked
  })
  await pressAsq(app, 'wished', 'yes')
  await expect.element(app.screen.getByText(/^This may not be sent\./)).toBeVisible()
  await pressAsq(app, 'wished', 'yes')
  await expect.element(app.screen.getByText(/^That answer came too late\./)).toBeVisible()
  await pressAsq(app, 'wished', 'no')
  await expect.element(app.screen.getByRole('group', { name: /better off/ })).toBeVisible()
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
      { at: now(), answers, afterForm: true, described: {} },
      {
        at: new Date(Date.now() - 3_600_000).toISOString(),
        answers: ALL_NO,
        afterForm: false,
        described: { thoughts: 'MARKED line' },
      },
    ])
    await app.screen.getByCss('li[id^="alert-"]').first().getByRole('link').click()
    const dialog = app.screen.getByRole('article')
    await expect.element(dialog.getByText(/five questions|cinco preguntas/)).toBeVisible()
    await app.settle()
    const said = [...app.document.querySelectorAll('article dd')].map((one) => one.textContent)
    expect(said).toEqual(
      locale === 'en'
        ? ['yes', 'no', 'not answered', 'not reached', 'not reached', 'no', 'no', 'no', 'no', 'not asked']
        : ['sí', 'no', 'sin responder', 'no llegó a ella', 'no llegó a ella', 'no', 'no', 'no', 'no', 'no se preguntó'],
    )
    await expect.element(dialog.getByText(/(They wrote:|Escribió:) MARKED line/)).toBeVisible()
    await expect.element(dialog.getByText(/^(Before the form|Antes del cuestionario),/)).toBeVisible()
    expect(dialog.element().textContent).not.toMatch(/score|puntaje|riesgo|risk/i)
    await expectAccessible(app, locale, 'second answers')
  })
