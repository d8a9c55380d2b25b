import {
  assessments,
  type CheckDue,
  type Question,
  type SubmittedAssessment,
} from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { passAsq } from '../../testing/asq.ts'
import { idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { clickFast } from '../../testing/presses.ts'
import { expect, test } from '../../testing/test.ts'

const QUESTIONS: Question[] = QUESTION_IDS.map((id) => ({
  id,
  text: `How often did ${id} bother you?`,
  options: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((label, value) => ({
    label,
    value,
  })),
}))
/** Not the first one, before which other screens stand: first-day.screen.test.ts. */
const DUE: CheckDue = { isDue: true, type: 'monthly', dueOn: null, putOff: false, resultId: null, asksEntry: false }
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
  asksMore: false,
}
const SELF_HARM = QUESTION_IDS.indexOf(SELF_HARM_ITEM)

const WORDS = {
  en: { begin: 'Begin', submit: 'Submit Assessment', goOn: 'Continue' },
  es: { begin: 'Comenzar', submit: 'Enviar evaluación', goOn: 'Continuar' },
}

const option = ({ screen }: App, at: number) => screen.getByRole('group').getByRole('radio').nth(at)
const numbered = ({ screen }: App, number: number) =>
  screen.getByRole('button', { name: new RegExp(`^(Question|Pregunta) ${number}(,|$)`) })

for (const locale of ['en', 'es'] as const)
  test(`every state of an assessment is accessible (${locale})`, async ({ app }) => {
    const words = WORDS[locale]
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(assessments.submit, () => SUBMITTED)
    await app.open('/assessment', { locale })
    await app.settle()
    const begin = app.screen.getByRole('button', { name: words.begin })
    await expect.element(begin).toBeVisible()
    await expectAccessible(app, locale, 'assessment start')
    await begin.click()
    await passAsq(app)
    for (const [at] of QUESTION_IDS.entries()) {
      await clickFast(numbered(app, at + 1))
      await clickFast(option(app, at === SELF_HARM ? 1 : 0))
    }
    await numbered(app, SELF_HARM + 1).click()
    await expectAccessible(app, locale, 'assessment help')
    await numbered(app, QUESTION_IDS.length).click()
    await expectAccessible(app, locale, 'assessment last')
    await app.screen.getByRole('banner').getByRole('link').first().click()
    await expect.element(app.screen.getByRole('dialog')).toBeVisible()
    await expectAccessible(app, locale, 'assessment talk')
    await userEvent.keyboard('{Escape}')
    await app.screen.getByRole('button', { name: words.submit }).click()
    await expect.element(app.screen.getByRole('button', { name: words.goOn })).toBeVisible()
    await expectAccessible(app, locale, 'assessment thanks')
  })

/** How many lines of text stand in the panel before its More. */
function linesBeforeMore(panel: Element) {
  const paragraphs = [...panel.querySelectorAll('p')].filter((p) => !p.closest('details'))
  return paragraphs
    .map((p) => p.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(p).lineHeight))
    .reduce((sum, lines) => sum + Math.round(lines), 0)
}

/** Staff also read what an answer may mean for their duty. */
const MOST_LINES = { inmate: 4, staff: 8 }

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    test(`few lines stand before the questions, the rest behind More; with them, what this is not and the journal (${role}, ${locale})`, async ({
      app,
    }) => {
      answerFirstDay(app)
      app.answer(assessments.checkDue, () => ({
        ...DUE,
        type: role === 'staff' ? ('initial' as const) : ('monthly' as const),
      }))
      app.answer(assessments.questions, () => QUESTIONS)
      await app.open('/assessment', { as: role, locale })
      await app.settle()
      const panel = app.screen.getByRole('region', { name: /^(Before you begin|Antes de comenzar)$/ })
      expect(linesBeforeMore(panel.element())).toBeLessThanOrEqual(MOST_LINES[role])
      const more = app.screen.getByText(/^(The alert shows|La alerta (le|les) muestra)/)
      await expect.element(more).not.toBeVisible()
      await app.screen
        .getByRole('main')
        .getByText(/^(More|Más)$/)
        .click()
      await expect.element(more).toBeVisible()
      await expectAccessible(app, locale, `assessment more ${role}`)
      await app.screen.getByRole('button', { name: WORDS[locale].begin }).click()
      await passAsq(app)
      for (const said of [
        /(This is not a diagnosis|Esto no es un diagnóstico)\..* 988 .*911/,
        /(Some answers call|lgunas respuestas se avisa).*(Your journal stays private|Su diario sigue siendo privado)\.$/,
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
    app.answer(sharing.own, () => ({
      available: readers.length > 0,
      readers: [...readers],
      readersAsOf: null,
      grants: [],
    }))
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
  test(`with ${hearing}${practice ? ' in practice' : ''} nothing says that staff were notified (${unsafe ? 'self-harm' : 'symptoms @long'})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(assessments.submit, () => ({ ...SUBMITTED, hearing }))
    await app.open('/assessment', { user: { hearing, ...(practice && { practice }) } })
    await app.settle()
    await expect
      .element(app.screen.getByRole('main'))
      .not.toMatchTextContent(/(mental health staff|staff named here) are called/)
    await app.screen.getByRole('button', { name: WORDS.en.begin }).click()
    await passAsq(app)
    for (const [at] of QUESTION_IDS.entries()) {
      await clickFast(numbered(app, at + 1))
      await clickFast(option(app, unsafe && at === SELF_HARM ? 1 : 0))
    }
    await app.screen.getByRole('button', { name: WORDS.en.submit }).click()
    await expect.element(app.screen.getByRole('main').getByText(said, { exact: false }).first()).toBeVisible()
    await expect.element(app.notice).toMatchTextContent(said)
    expect(app.document.body.textContent).not.toMatch(/were notified|have been told/)
  })

/** What is said after sending of each way; before it, of every high result but one of question 9, with a clinician and without. */
const WORSE = {
  'inmate en': 'If it gets worse, press Get Help or tell any officer.',
  'inmate es': 'Si se pone peor, presione Pedir ayuda o hable con cualquier oficial.',
  'staff en': 'If it gets worse, press Get Help, or call 988 or 911.',
  'staff es': 'Si se pone peor, presione Pedir ayuda, o llame al 988 (presione 2) o al 911.',
}
const SAID_OF = {
  in_care: {
    'inmate en': 'It is on mental health’s list. Nobody is called. They should come within two days.',
    'inmate es': 'Está en la lista de salud mental. No se avisa a nadie. Deberían venir a más tardar en dos días.',
    'staff en':
      'It is on the list of the people who care for staff here. Nobody is called. They should reach you within two days.',
    'staff es':
      'Está en la lista de quienes cuidan aquí al personal. No se avisa a nadie. Deberían comunicarse con usted a más tardar en dos días.',
  },
  today: {
    'inmate en':
      'The people who answer here are told. They should come within a day. At night it may be that nobody comes for it.',
    'inmate es':
      'Se avisa a quienes responden aquí. Deberían venir a más tardar en un día. De noche puede que nadie venga por esto.',
    'staff en':
      'The people named here to answer staff are told. They should reach you within a day. At night it may be that nobody does.',
    'staff es':
      'Se avisa a quienes responden aquí al personal. Deberían comunicarse con usted a más tardar en un día. De noche puede que nadie lo haga.',
  },
}
const BEFORE = {
  in_care: {
    'inmate en':
      'Any other high result goes on mental health’s list. Nobody is called at first. They should come within three days.',
    'inmate es':
      'Otro resultado alto va a la lista de salud mental. Al principio no se avisa a nadie. Deberían venir antes de tres días.',
    'staff en':
      'Any other high result goes on the list of the people who care for staff here. Nobody is called at first. They should reach you within three days.',
    'staff es':
      'Otro resultado alto va a la lista de quienes cuidan aquí al personal. Al principio no se avisa a nadie. Deberían comunicarse con usted antes de tres días.',
  },
  today: {
    'inmate en':
      'Any other high result goes to the people who answer here. They should come within a day. At night, maybe not.',
    'inmate es':
      'De otro resultado alto se avisa a quienes responden aquí. Deberían venir antes de un día. De noche puede que nadie venga.',
    'staff en': 'Any other high result goes to the same people. They should reach you within a day.',
    'staff es':
      'De otro resultado alto se avisa a las mismas personas. Deberían comunicarse con usted antes de un día.',
  },
}

for (const [forms, hearing, first] of [
  ['heard', 'heard', /the people named here to answer staff are called\./],
  ['nobody', 'heard', /^Nobody can hear this here now\./],
  ['nobody', 'unsure', /^Nobody can hear this here now\./],
] as const)
  test(`whoever left somebody out reads before the first answer that their form does too, and who hears it (${forms}, Get Help ${hearing})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    await app.open('/assessment', { as: 'staff', user: { canTalk: true, hearing, forms } })
    await app.settle()
    const said = app.screen.getByText(/Whoever you left out of your last request is left out of this too\.$/)
    await expect.element(said.first()).toMatchTextContent(first)
    const list = app.screen.getByText(/goes on the list of the people who care for staff/)
    await expect.element(list).not.toBeInTheDocument()
  })

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    for (const goes of ['in_care', 'today'] as const)
      test(`of a high result that goes ${goes} it says before and after sending what happens, and no more (${role}, ${locale})${role === 'staff' ? ' @long' : ''}`, async ({
        app,
      }) => {
        const inCare = goes === 'in_care'
        answerFirstDay(app)
        app.answer(assessments.checkDue, () => DUE)
        app.answer(assessments.questions, () => QUESTIONS)
        app.answer(assessments.submit, () => ({
          ...SUBMITTED,
          goes,
          careDueAt: inCare ? new Date(Date.now() + 47 * 3_600_000).toISOString() : null,
          // What nobody hears matters to an alert that calls.
          hearing: inCare ? ('unheard' as const) : ('heard' as const),
        }))
        app.answer(reach.help, () => ({
          hearing: 'heard' as const,
          practice: false,
          clinician: inCare,
          clinicianCalled: inCare,
        }))
        await app.open('/assessment', { as: role, locale, user: inCare ? { canTalk: true } : {} })
        await app.settle()
        const main = app.screen.getByRole('main')
        const who = `${role} ${locale}` as const
        await expect.element(main).toMatchTextContent(BEFORE[goes][who])
        if (!inCare) await expect.element(main).not.toMatchTextContent(/mental health staff|personal de salud mental/)
        await app.screen.getByRole('button', { name: WORDS[locale].begin }).click()
        await passAsq(app)
        for (const [at] of QUESTION_IDS.entries()) {
          await clickFast(numbered(app, at + 1))
          await clickFast(option(app, 0))
        }
        await app.screen.getByRole('button', { name: WORDS[locale].submit }).click()
        await expect.element(main).toMatchTextContent(`${SAID_OF[goes][who]} ${WORSE[who]}`)
        await expect.element(app.notice).toMatchTextContent(WORSE[who])
        expect(app.document.body.textContent).not.toMatch(
          /were notified|have been told|can hear this|will respond|Se avisó|Ya se avisó|puede oír/,
        )
      })

test('where Get Help would not be heard, nothing of a high result in care sends to it', async ({ app }) => {
  answerFirstDay(app)
  app.answer(assessments.checkDue, () => DUE)
  app.answer(assessments.questions, () => QUESTIONS)
  app.answer(assessments.submit, () => ({
    ...SUBMITTED,
    goes: 'in_care' as const,
    careDueAt: new Date(Date.now() - 3_600_000).toISOString(),
    hearing: 'unheard' as const,
  }))
  await app.open('/assessment', { user: { canTalk: true, hearing: 'unheard' } })
  await app.settle()
  await app.screen.getByRole('button', { name: WORDS.en.begin }).click()
  await passAsq(app)
  for (const [at] of QUESTION_IDS.entries()) {
    await clickFast(numbered(app, at + 1))
    await clickFast(option(app, 0))
  }
  await app.screen.getByRole('button', { name: WORDS.en.submit }).click()
  const said = 'Nobody is called. They should have come by now. If you are not safe, tell any officer now.'
  await expect.element(app.screen.getByRole('main')).toMatchTextContent(said)
  await expect.element(app.screen.getByRole('main')).not.toMatchTextContent('press Get Help')
})
