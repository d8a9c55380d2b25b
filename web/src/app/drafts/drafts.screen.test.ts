import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { type Draft, DraftValues, drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { type PersonInCare, referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { more } from '../../testing/examples/check-in.ts'
import { aRequest, aUser, idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const NOTES = 'Slept badly after the count. '.repeat(20)
const stored = (slot: string, revision: number, values: DraftValues): Draft => ({
  slot,
  revision,
  keptAt: now(),
  state: 'open',
  values,
})
const checkIn = (notes: string) =>
  DraftValues.parse({ form: 'check-in', moodScore: 3, physicalSymptoms: ['Headache'], notes })
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
    await more(app).click()
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

const UNSENT = { en: /^You wrote this on .* You did not send it/, es: /^Usted escribió esto el .* No lo envió/ }
const KEPT = { en: /^Not sent\. Kept here for 24 hours/, es: /^Sin enviar\. Se guarda aquí 24 horas/ }

for (const locale of ['en', 'es'] as const) {
  test(`a request to talk that was not sent comes back beside the open one, and goes with what is sent (${locale})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    const typed = DraftValues.parse({ form: 'talk', about: ['sleep'], when: 'soon', line: 'I wake at three.' })
    let rows = [stored('talk', 3, typed)]
    app.answer(drafts.list, () => rows)
    app.answer(talk.own, () => ({ available: true, readers: [], readersAsOf: null, request: aRequest() }))
    const sent: unknown[] = []
    app.answer(talk.ask, ({ body, query }) => {
      sent.push(body, query)
      rows = []
      return aRequest()
    })
    await app.open('/talk', { locale, user: { canTalk: true } })
    await expect.element(app.screen.getByText(UNSENT[locale])).toBeVisible()
    await expect.element(app.screen.getByText(KEPT[locale]).first()).toBeVisible()
    await expect.element(app.screen.getByCss('textarea')).toHaveValue('I wake at three.')
    await expectAccessible(app, locale, 'asking for a talk, come back')
    await app.screen.getByRole('button', { name: /^(Ask for a talk|Pedir hablar)$/ }).click()
    await expect.element(app.screen.getByCss('textarea')).not.toBeInTheDocument()
    expect(sent).toMatchObject([
      { about: ['sleep'], when: 'soon', line: 'I wake at three.', readersAsOf: null },
      { draft: 3 },
    ])
  })

  test(`a referral that was not sent comes back with the person as they are found now, and says that it is not sent (${locale})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    const ana: PersonInCare = {
      id: idOf(1),
      name: 'Ana Reyes',
      unit: 'Unit C',
      unitTyped: true,
      housing: null,
      bookingNumber: '4711',
    }
    const typed: DraftValues = {
      form: 'referral',
      personId: ana.id,
      signs: ['no_hope'],
      noticedBy: 'family',
      chosen: 'routine',
      line: 'On the phone.',
    }
    let rows = [stored('referral', 2, typed)]
    app.answer(drafts.list, () => rows)
    const receivers = { hasClinician: true, hearing: 'heard' as const }
    app.answer(referrals.own, () => ({ ...receivers, referrals: [] }))
    const asked: unknown[] = []
    app.answer(referrals.people, ({ body }) => {
      asked.push(body)
      return { people: [ana], more: false }
    })
    const sent: unknown[] = []
    app.answer(referrals.send, ({ body, query }) => {
      sent.push(body, query)
      rows = []
      return { id: idOf(9), urgency: 'today' as const, ...receivers }
    })
    await app.open('/staff/referral', { as: 'staff', locale })
    await expect.element(app.screen.getByText(UNSENT[locale])).toBeVisible()
    await expect
      .element(app.screen.getByText(/^Unit C \((they typed this in|lo escribió esa persona)\) · # 4711$/))
      .toBeVisible()
    await expect.element(app.screen.getByText(KEPT[locale]).first()).toBeVisible()
    await expectAccessible(app, locale, 'a referral, come back')
    expect(asked).toEqual([{ id: ana.id }])
    await app.screen.getByRole('button', { name: /^(Send|Enviar)$/ }).click()
    await app.screen.getByRole('button', { name: /^(Tell of someone else|Avisar de otra persona)$/ }).click()
    await expect.element(app.screen.getByRole('checkbox', { checked: true })).not.toBeInTheDocument()
    await expect.element(app.screen.getByText('Ana Reyes')).not.toBeInTheDocument()
    const { form: _, chosen: __, ...rest } = typed
    expect(sent).toEqual([{ ...rest, urgency: 'today' }, { draft: 2 }])
  })
}
