import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { more } from '../testing/examples/check-in.ts'
import {
  aCheckIn,
  aProgress,
  aSeries,
  aShiftImpact,
  aSummary,
  aToolUse,
  daysAgo,
  idOf,
} from '../testing/examples/examples.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { refuse } from '../testing/fake-server.ts'
import { openRows } from '../testing/rows.ts'
import { expect, test } from '../testing/test.ts'

/** Eight check-ins, one a day, the newest today. */
const ENTRIES = [7, 6, 8, 7, 5, 6, 3, 4].map((moodScore, at) =>
  aCheckIn({
    id: idOf(100 + at),
    moodScore,
    stressScore: 10 - moodScore,
    notes: at % 2 ? 'A call from home.' : '',
    stressors: ['Sleep Quality', 'Family Stress'],
    physicalSymptoms: ['Headache'],
    isPreShift: at % 2 === 0,
    createdAt: daysAgo(at),
  }),
)
const SCORES = ENTRIES.map(({ moodScore, stressScore }) => [moodScore, stressScore] as const).reverse()

async function open(app: App, path: string, locale: 'en' | 'es', role: 'inmate' | 'staff' = 'inmate') {
  answerFirstDay(app)
  await app.open(path, { as: role, locale })
  await app.settle()
}

const uncover = ({ screen }: App) =>
  screen.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ }).click()

const SHIFTS = aShiftImpact({
  preShift: { count: 2, avgMood: 8, avgStress: 3 },
  postShift: { count: 1, avgMood: 5, avgStress: 7 },
  delta: { mood: -3, stress: 4 },
})

for (const locale of ['en', 'es'] as const) {
  test(`a person in care, the first day (${locale})`, async ({ app }) => {
    await open(app, '/inmate', locale)
    await expect.element(app.screen.getByText(/^0 (of|de) 7/)).toBeVisible()
    await expectAccessible(app, locale, 'inmate first day')
  })

  test(`a person in care with a week of check-ins and started lessons (${locale})`, async ({ app }) => {
    app.answer(checkins.today, () => ENTRIES[0] ?? null)
    app.answer(checkins.summary, () => aSummary({ daysThisWeek: 7, streakDays: 8, series: aSeries(SCORES) }))
    app.answer(learning.progress, () => [aProgress('m01', 100), aProgress('m03', 50)])
    await open(app, '/inmate', locale)
    await expect.poll(() => app.screen.getByRole('main').getByRole('listitem').elements().length).toBe(7)
    await expect.element(app.screen.getByText(/^(Skills|Habilidades): 1 (of|de) 12/)).toBeVisible()
    await expectAccessible(app, locale, 'inmate')
  })

  test(`the check-in, filled in, and the question before leaving it (${locale})`, async ({ app }) => {
    app.answer(drafts.keep, () => refuse('rate_limited'))
    await open(app, '/checkin', locale)
    await more(app).click()
    await app.screen.getByCss('textarea').fill('Slept badly after the count.')
    await app.screen.getByRole('checkbox').first().click({ force: true })
    await expectAccessible(app, locale, 'check-in')
    await app.screen.getByRole('main').getByRole('link').first().click()
    await expect.element(app.screen.getByRole('dialog')).toBeVisible()
    await expectAccessible(app, locale, 'check-in leave')
  })

  test(`an unknown address (${locale})`, async ({ app }) => {
    await open(app, '/no/such/place', locale)
    await expectAccessible(app, locale, 'not-found')
  })

  test(`the account (${locale})`, async ({ app }) => {
    await open(app, '/account', locale)
    await expect.poll(() => app.screen.getByRole('main').getByRole('listitem').elements().length).toBe(1)
    await expect.element(app.screen.getByText(/^Evenkeel, versi(on|ón) 1\.0\.0$/)).toBeVisible()
    await openRows(app)
    await expectAccessible(app, locale, 'account')
  })

  test(`an administrators’ screen is refused with a notice, and the menu opens (${locale})`, async ({ app }) => {
    await open(app, '/admin', locale)
    await expect.element(app.notice).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expectAccessible(app, locale, 'admin refused')
    app.resize(320)
    await app.screen.getByCss('[aria-controls=menu]').click()
    await expectAccessible(app, locale, 'menu')
  })

  test(`the warning before the end of a session (${locale})`, async ({ app }) => {
    app.server.session.idle = 58
    await open(app, '/inmate', locale)
    await expect.element(app.screen.getByRole('dialog')).toBeVisible()
    await expectAccessible(app, locale, 'session warning')
  })

  test(`staff, the first day and with training offered (${locale})`, async ({ app }) => {
    await open(app, '/staff', locale, 'staff')
    await expectAccessible(app, locale, 'staff covered')
    await uncover(app)
    await expect.element(app.screen.getByText('--').first()).toBeVisible()
    await expect.element(app.screen.getByText(/^0 (of|de) 12/)).toBeVisible()
    await expectAccessible(app, locale, 'staff first day')
  })

  test(`staff, after check-ins before and after a shift (${locale})`, async ({ app }) => {
    const before = aCheckIn({ moodScore: 8, stressScore: 3 })
    const after = aCheckIn({ id: idOf(101), moodScore: 5, stressScore: 7, isPreShift: false })
    app.answer(checkins.today, () => after)
    app.answer(checkins.list, () => [after, before])
    app.answer(checkins.shiftImpact, () => SHIFTS)
    await open(app, '/staff', locale, 'staff')
    await uncover(app)
    await expect.element(app.screen.getByText(/\/10/).first()).toBeVisible()
    await expectAccessible(app, locale, 'staff')
  })

  test(`the lessons: the list, the reader, the last lesson (${locale})`, async ({ app }) => {
    app.answer(learning.progress, () => [aProgress('m01', 100), aProgress('m03', 50)])
    app.answer(learning.suggestion, () => ({ moduleId: 'm05', reason: 'sleep' as const }))
    app.answer(learning.saveProgress, ({ body }) => aProgress(body.moduleId, body.progress))
    app.answer(learning.markHard, () => undefined)
    await open(app, '/content', locale)
    await expect.poll(() => app.screen.getByRole('progressbar').elements().length).toBe(2)
    await expectAccessible(app, locale, 'modules')
    await app.open('/content/m03', { as: 'inmate', locale })
    await expect.element(app.screen.getByRole('article')).toBeVisible()
    await expectAccessible(app, locale, 'reader')
    const next = app.screen.getByRole('main').getByRole('button').last()
    await next.click()
    await next.click()
    const hard = app.screen.getByCss('article + div button')
    await hard.click()
    await expect.element(hard).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'last lesson')
  })

  test(`an unknown module (${locale})`, async ({ app }) => {
    app.answer(learning.module, () => refuse('not_found'))
    await open(app, '/content/m77', locale)
    await expectAccessible(app, locale, 'unknown module')
  })

  test(`the coping tools: a stopped session and a completed one (${locale})`, async ({ app }) => {
    const main = app.screen.getByRole('main')
    const panel = app.screen.getByCss('section[aria-labelledby=session]')
    const start = main.getByRole('button', { name: /^(Start Session|Empezar la sesión) / })
    app.answer(coping.record, ({ body }) => aToolUse(body))
    await open(app, '/tools', locale)
    await expect.poll(() => start.elements().length).toBe(6)
    await expectAccessible(app, locale, 'tools')
    await start.first().click()
    app.passTime(10)
    await expectAccessible(app, locale, 'breathing')
    await panel.getByRole('button', { name: /^(Pause|Pausar)$/ }).click()
    await expectAccessible(app, locale, 'paused')
    app.passTime(10)
    await panel.getByRole('button', { name: /^(Stop|Detener)$/ }).click()
    await expect.element(panel).toMatchTextContent(/How do you feel now|Cómo se siente ahora/)
    await expectAccessible(app, locale, 'stopped')
    await panel.getByRole('button').last().click()
    await start.nth(2).click()
    app.passTime(45)
    await expectAccessible(app, locale, 'guided')
    app.passTime(270)
    await expect.element(panel).toMatchTextContent(/Complete!|¡Completada!/)
    await expectAccessible(app, locale, 'complete')
  })
}

test('the portal leads to the breathing session, which starts at once and only once', async ({ app }) => {
  await open(app, '/inmate', 'en')
  await app.screen.getByRole('link', { name: /^Calm Breathing/ }).click()
  const panel = app.screen.getByCss('section[aria-labelledby=session]')
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Box Breathing')
  expect(app.window.location.pathname).toBe('/tools')
  app.window.location.reload()
  const start = app.screen.getByRole('button', { name: /^Start Session/ })
  await expect.poll(() => start.elements().length).toBe(6)
  await expect.element(panel).not.toBeInTheDocument()
})

test('the portal is in its order, and offers one thing for today: a tool, a lesson or the journal', async ({ app }) => {
  app.answer(learning.forToday, () => ({
    kind: 'tool' as const,
    id: 'box-breathing' as const,
    title: 'Box Breathing',
    minutes: 5,
  }))
  await open(app, '/inmate', 'en')
  const headings = app.screen.getByRole('main').getByRole('heading', { level: 2 })
  expect(headings.elements().map((heading) => heading.textContent)).toEqual([
    'Daily Check',
    'Box Breathing, 5 min',
    'Weekly Progress',
    'Calm Breathing',
    'CBT Lessons',
    'My Journal',
    'Need Support?',
    'My record',
    'Your privacy',
    'If you can use a phone',
  ])
  const offer = app.screen.getByRole('link', { name: /^For today/ })
  await expect.element(offer).toHaveAttribute('href', '/tools#box-breathing')
  await expect.element(offer).toMatchTextContent('You rated it as helpful before.')

  app.answer(learning.forToday, () => ({ kind: 'journal' as const }))
  await open(app, '/inmate', 'en')
  await expect.element(app.screen.getByRole('link', { name: /^For today/ })).toHaveAttribute('href', '/journal')
})

test('the first check-ins before and after a shift show their averages with their counts, and claim nothing', async ({
  app,
}) => {
  app.answer(checkins.shiftImpact, () => SHIFTS)
  await open(app, '/staff', 'en', 'staff')
  await uncover(app)
  const card = app.screen.getByRole('region', { name: '30-Day Shift Impact Analysis' })
  await expect.element(card).toMatchTextContent('Averages of 2 check-ins before shifts and 1 after shifts.')
  await expect.element(card).toMatchTextContent('MoodPre-Shift8.0Post-Shift5.0StressPre-Shift3.0Post-Shift7.0')
  await expect.element(card).toMatchTextContent('You have no pair so far, and 3 are needed.')
  await expect.element(card).not.toMatchTextContent(/higher|lower|On average|Left out/)
})

type Paired = ReturnType<typeof aShiftImpact>['paired']

/** Stress after shifts is higher, and mood lower, by so much. */
function impactOf(display: Paired['display'], pairs: number, stress = 1, mood = 0, part: Partial<Paired> = {}) {
  const before = { avgMood: 7, avgStress: 4 }
  const after = { avgMood: 7 - mood, avgStress: 4 + stress }
  const delta = { mood: -mood, stress }
  const isCompared = display === 'early' || display === 'plain'
  const said: Partial<Paired> = isCompared ? { delta, stress80: [0.4, 1.6] } : {}
  const paired = { ...aShiftImpact().paired, preShift: before, postShift: after, ...said, display, pairs, ...part }
  return aShiftImpact({ preShift: { count: pairs, ...before }, postShift: { count: pairs, ...after }, delta, paired })
}

test('pairs of check-ins say what they allow and no more; a lot of stress is said kindly, with who can help', async ({
  app,
}) => {
  const CHANGE =
    /Mood stays about the same.*Stress is 1\.0 higher after shifts.*On average, your stress after a shift is between 0\.4 and 1\.6 higher/
  const HEAVY = /Mood is 3\.0 lower after shifts.*1 post-shift check-in without a pre-shift one/
  for (const [impact, shown, hidden] of [
    [impactOf('not_enough', 2), [/You have 2 pairs, and 3 are needed/], /higher|On average/],
    [impactOf('averages_only', 4), [/Averages of 4 pairs/], /higher|On average|early look/],
    [impactOf('early', 6), [/early look/, CHANGE], /much higher/],
    [impactOf('plain', 10), [/From 10 pairs\./, /About 8 times in 10/], /early look|much higher/],
    [impactOf('early', 6, 3.5, 3, { warn: true, unmatchedPost: 1 }), [HEAVY], /steady/],
  ] as const) {
    app.answer(checkins.shiftImpact, () => impact)
    await open(app, '/staff', 'en', 'staff')
    await uncover(app)
    const card = app.screen.getByRole('region', { name: '30-Day Shift Impact Analysis' })
    for (const text of shown) await expect.element(card).toMatchTextContent(text)
    await expect.element(card).not.toMatchTextContent(hidden)
  }
  await expect.element(app.screen.getByText('Your stress is much higher after shifts')).toBeVisible()
  await app.screen.getByRole('link', { name: 'See who is there for you' }).click()
  await expect.element(app.screen.getByRole('region', { name: 'Need Support?' })).toBeInViewport()
})
