import {
  assessments,
  type CheckDue,
  type Question,
  type SubmittedAssessment,
} from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS, type Responses } from '@evenkeel/contract/assessments/questions.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { carePeople, type SharedCopies } from '@evenkeel/contract/care/care-people.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { type OwnSharing, sharing } from '@evenkeel/contract/sharing.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { passAsq } from '../../testing/asq.ts'
import { aCarePage, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { clickFast } from '../../testing/presses.ts'
import { expect, test } from '../../testing/test.ts'

const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const QUESTIONS: Question[] = QUESTION_IDS.map((id) => ({
  id,
  text: `How often did ${id} bother you?`,
  options: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((label, value) => ({
    label,
    value,
  })),
}))
const ONES = Object.fromEntries(QUESTION_IDS.map((id) => [id, 1])) as Responses
const until = inHours(80 * 24)
const span = { since: inHours(-240), until, copies: 2 }

const PAGE = aCarePage({
  admittedOn: '2026-03-01',
  releaseOn: '2030-01-05',
  work: [someWork(), someWork({ id: idOf(51), kind: 'followup', dueAt: inHours(-3.5), overdue: true })],
  timeline: [
    {
      what: 'alert',
      id: idOf(60),
      at: inHours(-2),
      source: 'help',
      urgency: 'now',
      repeats: 2,
      status: 'resolved',
      responseStep: null,
      closedAt: inHours(-1),
    },
    {
      what: 'work',
      id: idOf(70),
      at: inHours(-19),
      event: 'tried',
      detail: 'court',
      by: 'Dana Reyes',
      workId: idOf(50),
      kind: 'request',
      source: 'screen',
    },
  ],
  more: true,
  shared: [
    { id: idOf(90), kind: 'answers', ...span },
    { id: idOf(91), kind: 'trend', ...span },
  ],
})

const COPY = { id: idOf(92), at: inHours(-5), scores: { phq9: 9, gad7: 7 } }
const TREND: SharedCopies = { kind: 'trend', since: span.since, until, copies: [COPY] }
const ANSWERS: SharedCopies = { kind: 'answers', since: span.since, until, copies: [{ ...COPY, responses: ONES }] }

/** From the list, by the row of the first person. */
async function openPerson(app: App, language: 'en' | 'es' = 'en') {
  app.answer(care.open, () => opened())
  await openCare(app, listOf([someWork()]), language)
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await app.screen.getByRole('link', { name: /^(Open the person’s page|Abrir la página de la persona)$/ }).click()
  await expect.element(button(app, /^(To plan their care|Para planear su atención)$/)).toBeVisible()
}

for (const language of ['en', 'es'] as const) {
  test(`a person’s page asks why, and closes what is shared when somebody stops (${language})`, async ({ app }) => {
    const reasons: string[] = []
    let isShared = true
    app.answer(carePeople.open, ({ body }) => {
      reasons.push(body.reason)
      return PAGE
    })
    app.answer(carePeople.openShared, ({ params, body }) => {
      reasons.push(body.reason)
      if (!isShared) return refuse('not_found')
      return params.id === idOf(91) ? TREND : ANSWERS
    })
    app.answer(assessments.questions, () => QUESTIONS)
    await openPerson(app, language)
    expect(reasons).toEqual([])
    await expectAccessible(app, language, 'why a page is opened')
    await button(app, /^(To plan their care|Para planear su atención)$/).click()
    await app.settle()
    await expect.element(app.screen.getByText(/^(Follow-up|Seguimiento): 3\sh/)).toBeVisible()
    expect(app.window.location.href).not.toContain(PAGE.userId)
    await button(app, /^(Show the totals|Ver los totales)$/).click()
    await button(app, /^(Show the answers|Ver las respuestas)$/).click()
    await app.screen.getByText(/^(All answers|Todas las respuestas)$/).click()
    await expect.element(app.screen.getByText('1 · Several days').first()).toBeVisible()
    await expectAccessible(app, language, 'what a person shares')
    expect(reasons).toEqual(['plan', 'plan', 'plan'])

    isShared = false
    app.server.sendEvent('care.unshared')
    await expect.element(app.screen.getByText(/^(All answers|Todas las respuestas)$/)).not.toBeInTheDocument()
    await expect.poll(() => app.document.body.textContent).not.toContain('PHQ-9')
    expect(reasons.length).toBe(3)
    await button(app, /^(Show the answers|Ver las respuestas)$/).click()
    await expect.element(app.screen.getByText(/^(This is no longer shared|Esto ya no se comparte)\.$/)).toBeVisible()
  })
}

test('a page opened without a person, as after a reload, leads to the list; one of nobody whom they serve says so', async ({
  app,
}) => {
  app.answer(carePeople.open, () => refuse('not_found'))
  await openCare(app, listOf([]), 'en', '/care/person')
  await expect.element(app.screen.getByText(/^No one is chosen/)).toBeVisible()
  await openPerson(app)
  await button(app, /^To plan their care$/).click()
  await expect.element(app.screen.getByText(/^You do not serve this person/)).toBeVisible()
})

const DUE: CheckDue = { isDue: true, type: 'monthly', dueOn: null, putOff: false, resultId: null, asksEntry: false }
const SUBMITTED: SubmittedAssessment = {
  id: idOf(500),
  riskLevel: 'low',
  type: 'monthly',
  createdAt: inHours(0),
  needsFollowUp: false,
  hearing: 'heard' as const,
  goes: null,
  careDueAt: null,
  offersSharing: true,
  asksMore: false,
}
const NOTHING: OwnSharing = { available: true, readers: [], readersAsOf: null, grants: [] }
const grant = (kind: 'answers' | 'trend') => ({ kind, since: inHours(-240), until, copies: 1, plan: null })

for (const language of ['en', 'es'] as const)
  for (const as of ['inmate', 'staff'] as const)
    test(`what is shared is behind More on every screen (${as}, ${language})`, async ({ app }) => {
      answerFirstDay(app)
      app.answer(sharing.own, () => NOTHING)
      await app.open('/checkin', { as, locale: language })
      await app.settle()
      const banner = app.screen.getByRole('banner')
      await banner.getByRole('button', { name: /^(More|Más)$/ }).click()
      await banner.getByRole('link', { name: /^(What you share|Lo que comparte)$/ }).click()
      await expect.element(button(app, /^(Share your answers|Compartir sus respuestas)$/)).toBeVisible()
    })

for (const language of ['en', 'es'] as const) {
  test(`each kind is shared and stopped by itself, on its page (${language})`, async ({ app }) => {
    const sent: string[] = []
    let own: OwnSharing = { ...NOTHING, readers: ['Sam Bell'] }
    answerFirstDay(app)
    app.answer(sharing.own, () => own)
    app.answer(sharing.start, ({ params }) => {
      sent.push(`start ${params.kind}`)
      own = { ...own, grants: [...own.grants, grant(params.kind)] }
      return own
    })
    app.answer(sharing.stop, ({ params }) => {
      sent.push(`stop ${params.kind}`)
      if (sent.length === 2) return refuse('internal')
      own = { ...own, grants: own.grants.filter(({ kind }) => kind !== params.kind) }
      return own
    })
    await app.open('/sharing', { as: 'staff', locale: language })
    await app.settle()
    await button(app, /^(Share only your two totals|Compartir solo sus dos totales)$/).click()
    const stop = button(app, /^(Stop sharing your two totals|Dejar de compartir sus dos totales)$/)
    await expect.element(stop).toBeVisible()
    await expectAccessible(app, language, 'what somebody shares')
    await stop.click()
    await expect.element(app.screen.getByText(/^(This did not work|No funcionó)/)).toBeVisible()
    await stop.click()
    await expect.element(stop).not.toBeInTheDocument()
    // Another tab of theirs shares.
    own = { ...own, grants: [grant('trend')] }
    app.server.sendEvent('sharing.changed')
    await expect.element(stop).toBeVisible()
    expect(sent).toEqual(['start trend', 'stop trend', 'stop trend'])
  })

  test(`before a form it says that it is shared, and after one No stands first and is as large (${language})`, async ({
    app,
  }) => {
    let own: OwnSharing = { ...NOTHING, grants: [grant('answers')] }
    answerFirstDay(app)
    app.answer(sharing.own, () => own)
    app.answer(sharing.stop, () => {
      own = NOTHING
      return own
    })
    app.answer(assessments.checkDue, () => DUE)
    app.answer(assessments.questions, () => QUESTIONS)
    app.answer(assessments.submit, () => SUBMITTED)
    await app.open('/assessment', { locale: language })
    await app.settle()
    const stop = button(app, /^(Stop sharing your answers|Dejar de compartir sus respuestas)$/)
    await expect.element(stop).toBeVisible()
    await expectAccessible(app, language, 'before a form that is shared')
    await stop.click()
    await expect.element(stop).not.toBeInTheDocument()
    await button(app, /^(Begin|Comenzar)$/).click()
    await passAsq(app)
    for (const [at] of QUESTION_IDS.entries()) {
      await clickFast(button(app, new RegExp(`^(Question|Pregunta) ${at + 1}(,|$)`)))
      await clickFast(app.screen.getByRole('group').getByRole('radio').first())
    }
    await button(app, /^(Submit Assessment|Enviar evaluación)$/).click()
    const [no, yes] = [button(app, /^No$/), button(app, /^(Yes, choose|Sí, elegir)$/)]
    await expect.element(no).toBeVisible()
    await expectAccessible(app, language, 'the question about sharing')
    const [first, second] = [no.element(), yes.element()].map((one) => one.getBoundingClientRect())
    expect([first?.width, first?.height]).toEqual([second?.width, second?.height])
    expect(no.element().compareDocumentPosition(yes.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(no.element().className).toBe(yes.element().className)
    await yes.click()
    await expect.element(button(app, /^(Share your answers|Compartir sus respuestas)$/)).toBeVisible()
    await expectAccessible(app, language, 'choosing what is shared')
  })
}

for (const locale of ['en', 'es'] as const) {
  test(`chosen steps of the plan are shared and stopped, and none is chosen beforehand (${locale})`, async ({
    app,
  }) => {
    const version = idOf(90)
    const steps = {
      signs: [{ text: 'I stop eating' }],
      tell: [{ text: 'My sister', phone: '555 010 0142' }],
    }
    let own: OwnSharing = NOTHING
    const sent: unknown[] = []
    answerFirstDay(app)
    app.answer(plan.own, () => ({ newest: { id: version, createdAt: inHours(-1), steps }, versions: [], locked: 0 }))
    app.answer(sharing.own, () => own)
    app.answer(sharing.sharePlan, ({ body }) => {
      sent.push(body)
      const shared = { version: idOf(89), steps: [...body.steps] }
      own = { ...own, grants: [{ kind: 'plan', since: inHours(-1), until, copies: 1, plan: shared }] }
    })
    app.answer(sharing.stop, () => {
      own = NOTHING
      return own
    })
    await app.open('/sharing', { locale })
    await expect
      .element(app.screen.getByRole('checkbox', { name: /^(My warning signs|Mis señales)/ }))
      .toBeInTheDocument()
    expect(app.document.querySelectorAll('fieldset input:checked').length).toBe(0)
    await expect.element(button(app, /^(Share a copy|Compartir una copia)/)).not.toBeInTheDocument()
    await app.screen.getByRole('checkbox', { name: /^(People I can tell|Personas a quienes)/ }).click()
    await button(app, /^(Share a copy|Compartir una copia)/).click()
    await expect.poll(() => sent).toEqual([{ version, steps: ['tell'], phones: false, readersAsOf: null }])
    // An older version is shared: the person is asked, and nothing is shared by itself.
    await expect.element(app.screen.getByText(/^(You changed your plan since|Usted cambió su plan)/)).toBeVisible()
    await expectAccessible(app, locale, 'a shared plan')
    await button(app, /^(Stop sharing steps|Dejar de compartir pasos)/).click()
    const closed =
      /^(Closed here\. Your health record keeps what staff wrote\.|Cerrado aquí\. Su expediente médico guarda lo anotado\.)$/
    await expect.element(app.screen.getByText(closed)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
}
