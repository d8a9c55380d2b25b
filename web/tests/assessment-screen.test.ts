// Proves P98.
import { assessments, type CheckDue, type Question, type SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import { QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/questions.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
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
  hearing: 'heard' as const,
  goes: 'soon' as const,
  careDueAt: null,
  offersSharing: false,
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

/** How many lines of text stand in the panel before its More. */
function linesBeforeMore(panel: Element) {
  const paragraphs = [...panel.querySelectorAll('p')].filter((p) => !p.closest('details'))
  return paragraphs
    .map((p) => p.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(p).lineHeight))
    .reduce((sum, lines) => sum + Math.round(lines), 0)
}

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    test(`eight lines stand before the questions, the rest behind More; with them, what this is not and the journal (${role}, ${locale})`, async ({
      app,
    }) => {
      answerFirstDay(app)
      app.answer(assessments.checkDue, () => DUE)
      app.answer(assessments.questions, () => QUESTIONS)
      await app.open('/assessment', { as: role, locale })
      await app.settle()
      const panel = app.screen.getByRole('region', { name: /^(Before you begin|Antes de comenzar)$/ })
      expect(linesBeforeMore(panel.element())).toBeLessThanOrEqual(8)
      const more = panel.getByText(/^(The alert shows|La alerta (le|les) muestra)/)
      await expect.element(more).not.toBeVisible()
      await panel.getByText(/^(More|Más)$/).click()
      await expect.element(more).toBeVisible()
      await expectAccessible(app, locale, `assessment more ${role}`)
      await app.screen.getByRole('button', { name: WORDS[locale].begin }).click()
      for (const said of [
        /(This is not a diagnosis|Esto no es un diagnóstico)\..* 988 .*911/,
        /(question 9|pregunta 9).*(Your journal stays private|Su diario sigue siendo privado)\.$/,
      ])
        await expect.element(app.screen.getByText(said)).toBeVisible()
    })

for (const [readers, said] of [
  [['Sam Bell', 'Ada Cole'], 'Mental health contact: Sam Bell, Ada Cole'],
  [[], 'Mental health contact: No clinician is named here for staff.'],
] as const)
  test(`staff read who their contact is, or that nobody is: ${said}`, async ({ app }) => {
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(sharing.own, () => ({ available: readers.length > 0, readers: [...readers], grants: [] }))
    await app.open('/assessment', { as: 'staff' })
    await app.settle()
    await expect.element(app.screen.getByText(said)).toBeVisible()
  })

const UNHEARD = 'Nobody can hear this here now. Tell any officer.'
for (const [unsafe, hearing, practice, said] of [
  [false, 'nobody', false, UNHEARD],
  [true, 'nobody', true, UNHEARD],
  [true, 'unheard', false, UNHEARD],
  [true, 'unsure', false, 'We keep trying. Do not rely on this: tell any officer.'],
  [false, 'heard', true, 'Help is still being set up here. Also tell an officer.'],
  [true, 'heard', true, 'Help is still being set up here. Also tell an officer.'],
] as const)
  test(`with ${hearing}${practice ? ' in practice' : ''} nothing says that staff were notified (${unsafe ? 'self-harm' : 'symptoms'})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(assessments.submit, () => ({ ...SUBMITTED, hearing }))
    await app.open('/assessment', { user: { hearing, ...(practice && { practice }) } })
    await app.settle()
    await expect.element(app.screen.getByRole('main')).not.toMatchTextContent('mental health staff are called')
    await app.screen.getByRole('button', { name: WORDS.en.begin }).click()
    for (const [at] of QUESTION_IDS.entries()) {
      await clickFast(numbered(app, at + 1))
      await clickFast(option(app, unsafe && at === SELF_HARM ? 1 : 0))
    }
    await app.screen.getByRole('button', { name: WORDS.en.submit }).click()
    await expect.element(app.screen.getByRole('main').getByText(said, { exact: false }).first()).toBeVisible()
    await expect.element(app.notice).toMatchTextContent(said)
    expect(app.document.body.textContent).not.toMatch(/were notified|have been told/)
  })

const LISTED = {
  'inmate en':
    'It is on the list of the people who answer here. Nobody is called. If you are not safe, press Get Help or tell any officer or staff.',
  'inmate es':
    'Está en la lista de las personas que responden aquí. No se avisa a nadie. Si no está a salvo, presione Pedir ayuda o avise a cualquier oficial o persona del personal.',
  'staff en':
    'It is on the list of the people named here to answer staff. Nobody is called. If you are not safe, press Get Help, or call 988 or 911.',
  'staff es':
    'Está en la lista de las personas nombradas aquí para responder al personal. No se avisa a nadie. Si no está a salvo, presione Pedir ayuda, o llame al 988 (presione 2) o al 911.',
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
      app.answer(assessments.submit, () => ({ ...SUBMITTED, listed: true, hearing: 'unheard' as const }))
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
        /were notified|have been told|can hear this|Se avisó|Ya se avisó|puede oír/,
      )
    })
