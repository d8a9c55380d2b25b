// Proves P98.
import { assessments, type CheckDue, type Question, type SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import { QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/questions.ts'
import { type Locator, userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { idOf, now } from './support/examples.ts'
import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

const QUESTIONS: Question[] = QUESTION_IDS.map((id) => ({
  id,
  text: `How often did ${id} bother you?`,
  options: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((label, value) => ({
    label,
    value,
  })),
}))
const DUE: CheckDue = { isDue: true, type: 'initial', dueOn: null, putOff: false, resultId: null }
const SUBMITTED: SubmittedAssessment = {
  id: idOf(500),
  riskLevel: 'high',
  type: 'initial',
  createdAt: now(),
  needsFollowUp: true,
  hasResponder: true,
  heard: true,
  listed: false,
  offersSharing: false,
  practice: false,
}
const SELF_HARM = QUESTION_IDS.indexOf(SELF_HARM_ITEM)

const WORDS = {
  en: { begin: 'Begin', submit: 'Submit Assessment', goOn: 'Continue' },
  es: { begin: 'Comenzar', submit: 'Enviar evaluación', goOn: 'Continuar' },
}

const option = ({ screen }: App, at: number) => screen.getByRole('group').getByRole('radio').nth(at)
const numbered = ({ screen }: App, number: number) =>
  screen.getByRole('button', { name: new RegExp(`^(Question|Pregunta) ${number}(,|$)`) })

/** A click without the pointer’s way there, which other tests take. */
async function clickFast(locator: Locator) {
  const element = locator.element()
  if (!('click' in element && typeof element.click === 'function')) throw new Error('There is nothing to click')
  element.click()
  await Promise.resolve()
}

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    test(`every state of an assessment is accessible (${role}, ${locale})`, async ({ app }) => {
      const words = WORDS[locale]
      answerFirstDay(app)
      app.answer(assessments.checkDue, () => DUE)
      app.answer(assessments.questions, () => QUESTIONS)
      app.answer(assessments.submit, () => SUBMITTED)
      await app.open('/assessment', { as: role, locale })
      await app.settle()
      const begin = app.screen.getByRole('button', { name: words.begin })
      await expect.element(begin).toBeVisible()
      await expectAccessible(app, locale, `assessment start ${role}`)
      await begin.click()
      for (const [at] of QUESTION_IDS.entries()) {
        await clickFast(numbered(app, at + 1))
        await clickFast(option(app, at === SELF_HARM ? 1 : 0))
      }
      await numbered(app, SELF_HARM + 1).click()
      await expectAccessible(app, locale, `assessment help ${role}`)
      await numbered(app, QUESTION_IDS.length).click()
      await expectAccessible(app, locale, `assessment last ${role}`)
      await app.screen.getByRole('banner').getByRole('link').first().click()
      await expect.element(app.screen.getByRole('dialog')).toBeVisible()
      await expectAccessible(app, locale, `assessment talk ${role}`)
      await userEvent.keyboard('{Escape}')
      await app.screen.getByRole('button', { name: words.submit }).click()
      await expect.element(app.screen.getByRole('button', { name: words.goOn })).toBeVisible()
      await expectAccessible(app, locale, `assessment thanks ${role}`)
    })

for (const [unsafe, why, said] of [
  [false, { hasResponder: false }, 'Nobody is set up here to answer you. Tell any officer or staff member now.'],
  [true, { hasResponder: false }, 'Nobody is set up here to answer you. Do not rely on this screen.'],
  [true, { heard: false }, 'It may be that nobody hears the alert now. Do not rely on this screen.'],
  [false, { practice: true }, 'This is practice. Nobody answers. Tell any officer or staff member now.'],
  [true, { practice: true }, 'Practice. Nobody answers. Use your call button or call any officer'],
] as const)
  test(`with ${JSON.stringify(why)} nothing says that staff were notified (${unsafe ? 'self-harm' : 'symptoms'})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(assessments.submit, () => ({ ...SUBMITTED, ...why }))
    await app.open('/assessment')
    await app.settle()
    await app.screen.getByRole('button', { name: WORDS.en.begin }).click()
    for (const [at] of QUESTION_IDS.entries()) {
      await clickFast(numbered(app, at + 1))
      await clickFast(option(app, unsafe && at === SELF_HARM ? 1 : 0))
    }
    await app.screen.getByRole('button', { name: WORDS.en.submit }).click()
    await expect.element(app.screen.getByText(said, { exact: false }).first()).toBeVisible()
    expect(app.document.body.textContent).not.toMatch(/were notified|have been told/)
  })

const LISTED = {
  'inmate en':
    'It is on the list of the people who answer here. Nobody is called. Not safe? Press Get Help or tell any officer.',
  'inmate es':
    'Está en la lista de las personas que responden aquí. No se avisa a nadie. ¿No está a salvo? Presione Pedir ayuda o dígaselo a cualquier oficial.',
  'staff en':
    'It is on the list of the people named here to answer staff. Nobody is called. Not safe? Call or text 988, or call 911.',
  'staff es':
    'Está en la lista de las personas nombradas aquí para responder al personal. No se avisa a nadie. ¿No está a salvo? Llame al 988 (presione 2) o al 911.',
}

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    test(`a result that only stands in a list says so, before and after sending, and no more (${role}, ${locale})`, async ({
      app,
    }) => {
      answerFirstDay(app)
      app.answer(assessments.checkDue, () => DUE)
      app.answer(assessments.questions, () => QUESTIONS)
      // What nobody hears matters to an alert that calls.
      app.answer(assessments.submit, () => ({ ...SUBMITTED, listed: true, heard: false }))
      await app.open('/assessment', { as: role, locale })
      await app.settle()
      const said = LISTED[`${role} ${locale}`]
      const ending = said.slice(said.search(/Nobody is called|No se avisa/))
      await expect.element(app.screen.getByRole('main')).toMatchTextContent(ending)
      await expect.element(app.screen.getByRole('main')).not.toMatchTextContent(/get an alert|se envía una alerta/)
      await app.screen.getByRole('button', { name: WORDS[locale].begin }).click()
      for (const [at] of QUESTION_IDS.entries()) {
        await clickFast(numbered(app, at + 1))
        await clickFast(option(app, 0))
      }
      await app.screen.getByRole('button', { name: WORDS[locale].submit }).click()
      await expect.element(app.screen.getByRole('main')).toMatchTextContent(said)
      await expect.element(app.notice).toMatchTextContent(said)
      expect(app.document.body.textContent).not.toMatch(
        /were notified|have been told|hears the alert|Se avisó|Ya se avisó|oiga la alerta/,
      )
    })
