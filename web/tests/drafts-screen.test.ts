import { assessments } from '@evenkeel/contract/assessments.ts'
import { auth } from '@evenkeel/contract/auth.ts'
import { type Draft, type DraftValues, drafts } from '@evenkeel/contract/drafts.ts'
import { QUESTION_IDS } from '@evenkeel/contract/questions.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { aUser, now } from './support/examples.ts'
import { refuse } from './support/fake-server.ts'
import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

const NOTES = 'Slept badly after the count. '.repeat(20)
const stored = (slot: string, revision: number, values: DraftValues): Draft => ({
  slot,
  revision,
  keptAt: now(),
  state: 'open',
  values,
})
const checkIn = (notes: string): DraftValues => ({
  form: 'check-in',
  moodScore: 3,
  stressScore: null,
  physicalSymptoms: ['Headache'],
  stressors: [],
  notes,
  isPreShift: null,
})
const entry = (content: string): DraftValues => ({ form: 'journal', title: '', content, mood: null })
const answers: DraftValues = { form: 'assessment', answers: { d1: 2, d2: 1 }, at: 2 }

const WORDS = {
  en: { choose: 'Choose', goOn: 'Go on writing', begin: 'Begin', back: /^You (wrote|began) this on / },
  es: { choose: 'Elegir', goOn: 'Seguir escribiendo', begin: 'Comenzar', back: /^Usted (escribió|empezó) esto el / },
}

for (const locale of ['en', 'es'] as const) {
  const words = WORDS[locale]

  test(`a check-in that came back, and its two versions (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    app.answer(drafts.list, () => [
      stored('check-in', 1, checkIn('From before.')),
      stored('check-in', 2, checkIn(NOTES)),
    ])
    await app.open('/checkin', { locale })
    await expect.element(app.screen.getByText(words.back)).toBeVisible()
    await expect.element(app.screen.getByCss('textarea')).toHaveValue(NOTES)
    await expectAccessible(app, locale, 'check-in, come back')
    await app.screen.getByRole('button', { name: words.choose, exact: true }).click()
    await expect.element(app.screen.getByRole('dialog')).toBeVisible()
    await expect.element(app.screen.getByRole('dialog').getByText('From before.')).toBeVisible()
    await expectAccessible(app, locale, 'two versions of a check-in')
  })

  test(`words that are typed after the session ended stay, covered, until the person signs in again (${locale})`, async ({
    app,
  }) => {
    let signedIn = false
    const kept: string[] = []
    answerFirstDay(app)
    app.allowComplaint(/401/)
    app.answer(drafts.list, () => [])
    app.answer(drafts.keep, ({ body: { values, revision } }) => {
      if (!signedIn) return refuse('unauthorized')
      if (values?.form === 'check-in') kept.push(values.notes)
      return { revision: revision + 1 }
    })
    app.answer(auth.login, ({ body: { password } }) => {
      signedIn = password === 'calm river morning'
      return signedIn ? aUser({ locale }) : refuse('invalid_credentials')
    })
    app.resize(320, 640)
    await app.open('/checkin', { locale })
    await app.screen.getByCss('textarea').fill(NOTES)
    const question = app.screen.getByRole('dialog', { name: /^(You were signed out|Su sesión se cerró)$/ })
    await expect.element(question).toBeVisible()
    const cover = app.window.getComputedStyle(question.element(), '::backdrop').backgroundColor
    expect(cover).not.toMatch(/rgba|\//)
    await expectAccessible(app, locale, 'signed out while writing')
    const password = question.getByLabelText(/^(Your password|Su contraseña)$/)
    await password.fill('another one')
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByRole('alert')).toBeVisible()
    expect(kept).toEqual([])
    await password.fill('calm river morning')
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(app.screen.getByCss('textarea')).toHaveValue(NOTES)
    await expect.poll(() => kept).toEqual([NOTES])
  })

  test(`what was begun in the journal (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    app.answer(drafts.list, () => [stored('journal', 3, entry('A long day.'))])
    await app.open('/journal', { locale })
    const goOn = app.screen.getByRole('button', { name: words.goOn })
    await expect.element(goOn).toBeVisible()
    expect(app.document.body.textContent).not.toContain('A long day.')
    await expectAccessible(app, locale, 'journal, begun')
    await goOn.click()
    await expect.element(app.screen.getByCss('textarea')).toHaveValue('A long day.')
    await expect.element(app.screen.getByText(words.back)).toBeVisible()
    await expectAccessible(app, locale, 'journal, come back')
  })

  test(`answers that came back (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    app.answer(assessments.questions, () =>
      QUESTION_IDS.map((id) => ({
        id,
        text: `How often did ${id} bother you?`,
        options: [{ value: 2, label: 'Often' }],
      })),
    )
    app.answer(drafts.list, () => [stored('assessment', 2, answers)])
    await app.open('/assessment', { locale })
    await expect.element(app.screen.getByText(words.back)).toBeVisible()
    await app.screen.getByRole('button', { name: words.begin, exact: true }).click()
    await expect.element(app.screen.getByText('How often did d3 bother you?')).toBeVisible()
    await expectAccessible(app, locale, 'assessment, come back')
  })
}
