import type { Hearing } from '@evenkeel/contract/alerts/alert-words.ts'
import { type AssessmentResult, assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { FOLLOW_UP_STAGES } from '@evenkeel/contract/assessments/questions.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aProgress, aUser, idOf, now, READERS } from '../../../testing/examples/examples.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { NO_CONNECTION } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const aResult = (more: Partial<AssessmentResult> = {}): AssessmentResult => ({
  id: idOf(700),
  createdAt: now(),
  opened: false,
  meaning: 'few',
  followUp: null,
  tool: 'box-breathing',
  nextOn: '2026-12-20',
  ...more,
})
const aFollowUp = (stage: (typeof FOLLOW_UP_STAGES)[number], hearing: Hearing = 'heard') => {
  const seenAt = ['seen', 'coming', 'with_you'].includes(stage) ? now() : null
  return {
    stage,
    goes: stage === 'in_care' ? ('in_care' as const) : ('soon' as const),
    careDueAt: stage === 'in_care' ? new Date(Date.now() + 47 * 3_600_000).toISOString() : null,
    hearing,
    sentAt: now(),
    seenAt,
    closedAt: stage === 'closed' ? now() : null,
    by: seenAt && 'Cleo Park',
  }
}

const WORDS = {
  en: { open: 'Open my result', title: 'Your result', lesson: /^A lesson/, later: 'Not now' },
  es: { open: 'Abrir mi resultado', title: 'Su resultado', lesson: /^Una lección/, later: 'Ahora no' },
}

type Opening = { role?: 'inmate' | 'staff'; locale?: 'en' | 'es' }

/** Nothing is due, and a result waits to be opened. */
const offer = (app: App, resultId: string) =>
  app.answer(assessments.checkDue, () => ({
    isDue: false,
    type: null,
    dueOn: null,
    putOff: false,
    resultId,
    asksEntry: false,
  }))

/** Opens the home page of somebody to whom this result is offered, and the result; returns the calls about it. */
async function open(app: App, result: AssessmentResult, { role = 'inmate', locale = 'en' }: Opening = {}) {
  answerFirstDay(app)
  offer(app, result.id)
  app.answer(assessments.result, () => result)
  app.answer(assessments.opened, () => undefined)
  await app.open(`/${role}`, { as: role, locale })
  await app.settle()
  await app.screen.getByRole('button', { name: WORDS[locale].open }).click()
  const opened = app.screen.getByRole('region', { name: WORDS[locale].title, exact: true })
  await expect.element(opened).toBeVisible()
  await app.settle()
  return opened
}

const MEANINGS = [
  ['few', null],
  ['hard', null],
  ['heavy', 'sent'],
  ['unsafe', 'sent'],
] as const

for (const [locale, role] of READERS)
  for (const [meaning, stage] of MEANINGS)
    test(`the result ${meaning} is accessible, and has a lesson unless somebody may not be safe (${role}, ${locale})${role === 'staff' ? ' @long' : ''}`, async ({
      app,
    }) => {
      const followUp = stage && aFollowUp(stage)
      const opened = await open(app, aResult({ meaning, followUp }), { role, locale })
      const lessons = opened.getByRole('link', { name: WORDS[locale].lesson })
      expect(lessons.elements()).toHaveLength(meaning === 'unsafe' ? 0 : 1)
      if (role === 'inmate') await expectAccessible(app, locale, `result ${meaning}`)
    })

const SAID: Record<(typeof FOLLOW_UP_STAGES)[number], string> = {
  in_care: 'It is on mental health’s list. Nobody is called. They should come within two days.',
  sent: 'Nobody has answered yet. Do not rely on this screen.',
  waiting: 'So it waits again. Do not rely on this screen.',
  seen: 'Cleo Park has seen it.',
  coming: 'Cleo Park wrote that they are on the way.',
  with_you: 'Cleo Park wrote that they are with you.',
  closed: 'Staff have closed this. If you still need support, press Get Help.',
}

for (const stage of FOLLOW_UP_STAGES)
  test(`what happens now is said of an alert that is ${stage}, and what to say until it is closed`, async ({ app }) => {
    const opened = await open(app, aResult({ meaning: 'unsafe', followUp: aFollowUp(stage), tool: '54321-grounding' }))
    await expect.element(opened).toMatchTextContent(SAID[stage])
    await expect.element(opened.getByRole('button', { name: 'Get Help' })).toBeVisible()
    const watched = opened.getByText(/^Staff may watch you more closely/).elements()
    expect(watched).toHaveLength(stage === 'closed' ? 0 : 1)
    expect(opened.getByRole('list').elements()).toHaveLength(['in_care', 'closed'].includes(stage) ? 0 : 1)
  })

for (const [locale, role, said] of [
  ['en', 'inmate', 'They should come within two days. If it gets worse, press Get Help or tell any officer.'],
  ['en', 'staff', 'They should reach you within two days. If it gets worse, press Get Help, or call 988 or 911.'],
  [
    'es',
    'inmate',
    'Deberían venir a más tardar en dos días. Si se pone peor, presione Pedir ayuda o hable con cualquier oficial',
  ],
  [
    'es',
    'staff',
    'Deberían comunicarse con usted a más tardar en dos días. Si se pone peor, presione Pedir ayuda, o llame al 988',
  ],
] as const)
  test(`of an alert in care the result says that nobody is called, and of no step (${role}, ${locale})`, async ({
    app,
  }) => {
    const followUp = aFollowUp('in_care')
    const opened = await open(app, aResult({ meaning: 'heavy', followUp }), { role, locale })
    await expect.element(opened).toMatchTextContent(said)
    await expect
      .element(opened)
      .not.toMatchTextContent(/is out|ya salió|told again|avisa otra vez|answered yet|Sent|Enviada/)
    if (role === 'inmate') await expectAccessible(app, locale, 'result in care')
  })

const LINES = {
  heard: 'Help is still being set up here. Also tell an officer.',
  unsure: 'We keep trying. Do not rely on this: tell any officer.',
  unheard: 'Nobody can hear this here now. Tell any officer.',
  nobody: 'Nobody can hear this here now. Tell any officer.',
} as const

for (const hearing of ['heard', 'unsure', 'unheard', 'nobody'] as const)
  for (const stage of [
    'sent',
    'seen',
    ...(hearing === 'nobody' ? (['waiting', 'with_you', 'closed'] as const) : []),
  ] as const)
    test(`of an alert that is ${stage} the result says what happened and, while it waits, what is so of hearing: ${hearing}`, async ({
      app,
    }) => {
      app.answer(users.current, () => aUser({ hearing, practice: true }))
      app.answer(reach.help, () => ({ hearing, practice: true, clinician: true, clinicianCalled: true }))
      const opened = await open(app, aResult({ meaning: 'unsafe', followUp: aFollowUp(stage, hearing) }))
      const waits = stage === 'sent' || stage === 'waiting'
      expect(opened.getByText(LINES[hearing]).elements()).toHaveLength(waits ? 1 : 0)
      if (!waits) await expect.element(opened).toMatchTextContent(SAID[stage].replace(/ If you still.*/, ''))
      if (hearing !== 'heard') await expect.element(opened).not.toMatchTextContent(/press Get Help|is out/)
      await expect.element(opened).not.toMatchTextContent(/notified|have been told|are told/)
      await expect.element(opened.getByRole('button', { name: 'Get Help' })).toBeVisible()
    })

test('nothing of a result is asked for before it is opened, and opening is told to the server once', async ({
  app,
}) => {
  answerFirstDay(app)
  const result = aResult()
  offer(app, result.id)
  app.answer(assessments.result, () => result)
  app.answer(assessments.opened, () => undefined)
  await app.open('/inmate')
  await app.settle()
  const asked = () => app.server.calls.filter((call) => /result|opened/.test(call))
  expect(asked()).toEqual([])

  await app.screen.getByRole('button', { name: WORDS.en.open }).click()
  await expect.poll(asked).toEqual(['GET /api/assessments/result', `POST /api/assessments/${result.id}/opened`])
  await app.screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => app.screen.getByText(/^Your result/).elements()).toEqual([])
  await expect.poll(() => app.document.activeElement?.id).toBe('main')
  expect(asked()).toHaveLength(2)
})

test('a result that does not load says so, is not marked as opened, and loads on the next try', async ({ app }) => {
  answerFirstDay(app)
  const result = aResult()
  offer(app, result.id)
  app.answer(assessments.result, () => NO_CONNECTION)
  app.answer(assessments.opened, () => undefined)
  await app.open('/inmate')
  await app.settle()
  await app.screen.getByRole('button', { name: WORDS.en.open }).click()
  await expect.element(app.screen.getByText('We could not open your result. Nothing is lost.')).toBeVisible()
  expect(app.server.calls.filter((call) => call.includes('opened'))).toEqual([])
  app.answer(assessments.result, () => result)
  await app.screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(app.screen.getByText('These answers show few symptoms now.')).toBeVisible()
})

for (const [percent, module] of [
  [50, 'm05'],
  [100, 'm02'],
] as const)
  test(`with the suggested module at ${percent} % the lesson is ${module}`, async ({ app }) => {
    app.answer(learning.suggestion, () => ({ moduleId: 'm05', reason: 'anger' as const }))
    app.answer(learning.progress, () => [aProgress('m01', 100), aProgress('m05', percent)])
    const opened = await open(app, aResult({ meaning: 'hard' }))
    const lesson = opened.getByRole('link', { name: WORDS.en.lesson })
    await expect.element(lesson).toHaveAttribute('href', `/content/${module}`)
  })

test('in the record of somebody whose own device it is, the result keeps a press of its own and closes when another tab is in front', async ({
  app,
}) => {
  answerFirstDay(app)
  app.answer(assessments.result, () => aResult({ opened: true }))
  await app.open('/record', { as: 'inmate', user: { ownDevice: 'chosen' } })
  await app.settle()
  const closed = app.screen.getByRole('button', { name: WORDS.en.open })
  await closed.click()
  await expect.poll(() => closed.elements().length).toBe(0)
  Object.defineProperty(app.document, 'visibilityState', { value: 'hidden', configurable: true })
  app.document.dispatchEvent(new app.window.Event('visibilitychange'))
  await expect.element(closed).toBeVisible()
})

test('"Not now" holds though the page was reading again whether there is a result when it was pressed', async ({
  app,
}) => {
  answerFirstDay(app)
  offer(app, idOf(700))
  await app.open('/inmate', { as: 'inmate' })
  const later = app.screen.getByRole('button', { name: WORDS.en.later })
  await expect.element(later).toBeVisible()
  await app.settle()
  let answer = () => {}
  let put = false
  app.answer(assessments.later, () => {
    put = true
  })
  app.answer(assessments.checkDue, async () => {
    const resultId = put ? null : idOf(700)
    if (!put)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return { isDue: false, type: null, dueOn: null, putOff: false, resultId, asksEntry: false }
  })
  app.server.sendEvent('assessment.asked')
  await expect.poll(() => app.server.pending).toBe(1)
  await later.click()
  await expect.poll(() => put).toBe(true)
  answer()
  await app.settle()
  // The page has drawn what came.
  await new Promise((resolve) => setTimeout(() => app.window.requestAnimationFrame(resolve), 100))
  expect(later.elements()).toHaveLength(0)
})
