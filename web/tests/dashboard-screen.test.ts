// Proves P85, P271, P272, P273, P274.
import { analytics } from '@evenkeel/contract/analytics.ts'
import { openAlerts } from '@evenkeel/contract/open-alerts.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { type OnDuty, rota } from '@evenkeel/contract/rota.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { inHours } from './support/care.ts'
import { anAlert, idOf } from './support/examples.ts'
import { ADMIN, openAlertsOf, someStats, waitingOf } from './support/examples-admin.ts'
import { answerManyFigures, withheld } from './support/figures.ts'
import { answerFirstDay } from './support/first-day.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

async function open(app: App, locale: 'en' | 'es' = 'en', path = '/admin') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as: 'admin', locale, user: ADMIN })
  await app.settle()
  await expect.element(app.screen.getByLabelText(/^(Period|Periodo)$/)).toBeVisible()
}

/** Opens what is folded, or all of it. */
async function unfold(app: App, name?: string) {
  for (const summary of app.document.querySelectorAll<HTMLElement>('main section > details > summary'))
    if (!name || summary.textContent === name) summary.click()
  await app.settle()
}

const card = (app: App, name: string) =>
  app.screen.getByRole('heading', { name, level: 2, exact: true }).element().closest('section')?.getBoundingClientRect()

/** Where a card is and how wide, in twelfths of the dashboard. */
function place(app: App, name: string) {
  const whole = app.document.querySelector('.printed-page')?.getBoundingClientRect()
  const box = card(app, name)
  if (!whole || !box) throw new Error(`There is no card "${name}"`)
  const twelfths = (length: number) => Math.round((length * 12) / (whole.width + 24))
  return { left: twelfths(box.left - whole.left), width: twelfths(box.width + 24), top: Math.round(box.top) }
}

for (const locale of ['en', 'es'] as const) {
  test(`the dashboard of a new facility (${locale})`, async ({ app }) => {
    await open(app, locale)
    await expectAccessible(app, locale, 'figures, none')
  })

  test(`the dashboard with many figures and a table open (${locale})`, async ({ app }) => {
    answerManyFigures(app)
    await open(app, locale, '/admin?period=month')
    await expect.element(app.screen.getByText(/^(Critical|Crítico)$/).first()).toBeVisible()
    await unfold(app)
    await app.screen.getByCss('main details details summary').first().click()
    await expectAccessible(app, locale, 'figures, many')
  })

  test(`text of 200 % at 320 px does not run out of a dashboard full of figures (${locale})`, async ({ app }) => {
    answerManyFigures(app)
    app.resize(320, 640)
    await open(app, locale)
    await expect.element(app.screen.getByText(/^(Critical|Crítico)$/).first()).toBeVisible()
    await unfold(app)
    app.document.documentElement.style.fontSize = '200%'
    const out = [...app.document.querySelectorAll('main :not(details details *)')]
      .filter((element) => element.getBoundingClientRect().right > app.window.innerWidth)
      .map((element) => `${element.tagName}: ${element.textContent}`.slice(0, 80))
    expect(out).toEqual([])
  })
}

/** Two alerts that wait, as an administrator who answers them sees them. */
const TWO = [1, 2].map((n) => anAlert({ id: idOf(n), userId: idOf(n + 10), urgency: 'now' }))

test('with two alerts open the four cards are above the fold of 1280 by 800, all is above 1,600 px, and it says at most 300 words', async ({
  app,
}) => {
  answerManyFigures(app)
  app.answer(openAlerts.list, () => openAlertsOf(TWO))
  app.answer(openAlerts.waiting, () => waitingOf(TWO))
  app.resize(1280, 800)
  await open(app)
  await expect.element(app.screen.getByRole('table', { name: 'Stress by Unit and Shift' })).toBeVisible()
  const main = app.document.querySelector('main')
  const rows = [...app.document.querySelectorAll('main > section > div > ul > li')]
  // What an alert of two lines, and one line for the alarm, leave of both; their own tests hold those.
  const taller = rows.reduce((sum, row) => sum + Math.max(0, row.getBoundingClientRect().height - 96), 0)
  const top = main?.getBoundingClientRect().top ?? 0
  const bottom = (element: Element | null | undefined) =>
    (element?.getBoundingClientRect().bottom ?? 0) - taller - top + 56
  const cards = ['Active Users', 'Avg Stress', 'Check-in Rate', 'Active Alerts'].map((name) => place(app, name))
  expect(cards.map(({ left, width }) => [left, width])).toEqual([
    [0, 3],
    [3, 3],
    [6, 3],
    [9, 3],
  ])
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  expect(bottom(app.document.querySelector('main [role=group]'))).toBeLessThan(800)
  expect(bottom(main)).toBeLessThan(1600)
  const said = (main?.innerText ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect(said.length).toBeLessThanOrEqual(300)
})

test('whether tonight is covered is said of a rota alone: without one, with a gap and with nobody there it is not', async ({
  app,
}) => {
  const until = inHours(5)
  const someone = { id: ADMIN.id, name: 'Nathan Pruitt', extension: '4711', until }
  const tier = (part: Partial<OnDuty['tiers'][number]> = {}): OnDuty['tiers'][number] => ({
    audience: 'inmate',
    tier: 1,
    now: [someone],
    nextGap: null,
    ...part,
  })
  let duty: OnDuty = {
    rota: true,
    tiers: [tier(), tier({ tier: 2, now: [{ ...someone, id: idOf(8), name: 'Ana Ruiz' }] })],
  }
  app.answer(rota.now, () => duty)
  await open(app)
  const now = app.screen.getByRole('region', { name: 'Now' })
  await expect.element(now).toMatchTextContent(/Nobody waits for an answer.*Tonight is covered by the rota/)
  await expect.element(now).toMatchTextContent(/on site Nathan Pruitt \(ext\. 4711\) until .* · on call Ana Ruiz/)
  await expect.element(now).toMatchTextContent('On site there is no gap for seven days')
  const says = async (next: OnDuty, said: RegExp) => {
    duty = next
    app.server.sendEvent('responders.changed')
    await expect.element(now).toMatchTextContent(said)
    await expect.element(now).not.toMatchTextContent(/Tonight is covered/)
  }
  await says({ rota: false, tiers: [] }, /There is no rota/)
  const nextGap = { from: inHours(5), to: inHours(9) }
  await says({ rota: true, tiers: [tier({ nextGap })] }, /From .* nobody is on site/)
  await says({ rota: true, tiers: [tier(), tier({ audience: 'staff', nextGap })] }, /nobody is on site \(for staff\)/)
  await says(
    { rota: true, tiers: [tier({ now: [], nextGap: { from: inHours(0), to: nextGap.from } })] },
    /Nobody is on site until/,
  )
  await says({ rota: true, tiers: [] }, /Nobody is on site/)
})

test('a change is named where it is clear, with its arrow and word in the row; the interval stands beside the figure', async ({
  app,
}) => {
  answerManyFigures(app)
  await open(app)
  const where = app.screen.getByRole('region', { name: 'Stress by Unit and Shift' })
  await expect.element(where).toMatchTextContent('Rising: U9 by 2.4. Others: no clear change.')
  const row = (name: RegExp) => where.getByRole('row', { name })
  await expect.element(row(/^U9 /)).toMatchTextContent('9.08.2–9.8Criticalup 2.4')
  await expect.element(row(/^U3 /)).toMatchTextContent('3.02.2–3.8Lowunclear')
  await expect.element(row(/^few /)).toMatchTextContent('few--')
  expect(app.document.body.textContent).not.toMatch(/or more people|Used most|Started most|Highest/)
})

test('this month stands beside the same days of the last, with what nobody answered, and each of 13 weeks in a table', async ({
  app,
}) => {
  answerManyFigures(app)
  await open(app)
  const how = app.screen.getByRole('region', { name: 'How we answer' })
  await expect.element(how).toMatchTextContent(/This monthJan 1 . 6Last monthDec 1 . 6/)
  for (const row of ['Calls1115', 'Half answered within4.0 min6.5 min', 'Never answered10'])
    await expect.element(how).toMatchTextContent(row)
  expect(how.getByRole('table').last().getByRole('row').elements()).toHaveLength(14)
})

test('what is folded is read when it is opened, and for the printer all of it', async ({ app }) => {
  answerManyFigures(app)
  await open(app)
  const asked = () => app.server.calls.filter((call) => /trend|utilization|hard/.test(call)).length
  expect(asked()).toBe(0)
  await unfold(app, '7-Day Trend Analysis')
  await expect.element(app.screen.getByRole('region', { name: 'People in care' })).toBeVisible()
  expect(asked()).toBe(1)
  let printed = ''
  app.window.print = () => {
    printed = app.document.querySelector('.printed-page')?.textContent ?? ''
  }
  await app.screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printed).toContain('Until somebody answered')
  for (const part of ['Learning modules', '15 people', 'nine times in ten', 'Peak'])
    expect(printed, part).toContain(part)
  expect(printed).not.toMatch(/Start a drill|Some parts were not read/)
})

test('a week alone is a number without a line, and below four weeks there is no peak', async ({ app }) => {
  answerManyFigures(app)
  const day = { group: 'inmate' as const, avgStress: 4, avgMood: 6, noise: 0.4, count: 5 }
  app.answer(analytics.trend, () => [5, 6, 7].map((n) => ({ ...day, date: `2026-01-0${n}` })))
  await open(app)
  await unfold(app, '7-Day Trend Analysis')
  const trend = app.screen.getByRole('region', { name: '7-Day Trend Analysis' })
  await expect.element(trend).toMatchTextContent('Average4.0of 10')
  expect(trend.getByRole('img').elements()).toEqual([])
  await expect.element(trend).not.toMatchTextContent(/Peak|second half/)
})

test('in a new facility every card is there: the accounts exactly, two dashes for the rest, and the day on which it comes', async ({
  app,
}) => {
  app.answer(analytics.byUnit, () => [{ unit: 'A', ...withheld }])
  app.answer(analytics.byShift, () => [])
  await open(app)
  const group = (name: string) => app.screen.getByRole('group', { name, exact: true })
  await expect.element(group('Active Users')).toMatchTextContent('Active Users12 accounts')
  const first = 'First figures on Monday, December 1, when 5 people'
  await expect
    .element(group('Avg Stress'))
    .toMatchTextContent(`Avg Stress--${first} of a unit or shift have checked in.`)
  await expect.element(group('Check-in Rate')).toMatchTextContent(`Check-in Rate--${first} have checked in.`)
  await expect.element(group('Active Alerts')).toMatchTextContent('Active Alerts0None openToday')
  await unfold(app)
  const panels = {
    'Stress by Unit and Shift': 'of a unit or shift have checked in.',
    '7-Day Trend Analysis': 'of a unit or shift have checked in.',
    'Content Utilization': 'have used the same tool.',
    'Learning modules': 'have begun the same module.',
    'Lessons that were hard to understand': 'have found the same lesson hard.',
  }
  for (const [name, when] of Object.entries(panels)) {
    const panel = app.screen.getByRole('region', { name, exact: true })
    await expect.element(panel).toMatchTextContent(`${first} ${when}`)
    await expect.element(panel).toMatchTextContent('--')
  }
  await expect.element(app.screen.getByText(/^No stress data available yet\./)).toBeVisible()
  expect(app.document.body.textContent).not.toMatch(/Withheld/)
})

test('where figures were, the next ones are named; where new accounts wait, that too', async ({ app }) => {
  const nextFigures = { day: '2026-01-12', first: false, newAccountsWait: true }
  app.answer(analytics.stats, ({ query }) => someStats({ period: query.period, nextFigures }))
  await open(app)
  await expect
    .element(app.screen.getByRole('group', { name: 'Avg Stress' }))
    .toMatchTextContent(
      'Next figures on Monday, January 12, when 5 people of a unit or shift have checked in. A new account counts toward that number after 14 days.',
    )
})

test('each card names the days that it shows', async ({ app }) => {
  answerManyFigures(app)
  const figures = { activeUsers: 20, checkInRate: 45, avgStress: 6.1, avgMood: 5.2, medianResponseMinutes: 4.5 }
  const days = { from: '2026-01-05', to: '2026-01-06', wholeWeeks: { from: '2025-12-29', to: '2026-01-04' } }
  app.answer(analytics.stats, ({ query }) =>
    someStats({ period: query.period, ...figures, ...days, alertsFrom: '2026-01-05' }),
  )
  app.answer(analytics.utilization, () => ({ ...days.wholeWeeks, tools: [], modules: [], begun: null }))
  await open(app)
  const [running, whole] = [/Jan 5 . 6/, /Dec 29.*. Jan 4/]
  await unfold(app)
  for (const [name, shown] of Object.entries({
    'Active Users': whole,
    'Avg Stress': running,
    'Check-in Rate': whole,
    'Stress by Unit and Shift': running,
    '7-Day Trend Analysis': running,
    'Content Utilization': whole,
  })) {
    const found = app.screen
      .getByRole('heading', { name, level: 2, exact: true })
      .element()
      .closest('section, [role=group]')
    expect(found?.textContent, name).toMatch(shown)
  }
  const status = app.screen.getByText('Whole weeks, once they are over: Mon, Dec 29 to Sun, Jan 4')
  await expect.element(status).toBeInTheDocument()
})

test('a tool with too few ratings has no figure of how it helped', async ({ app }) => {
  answerManyFigures(app)
  await open(app)
  await unfold(app, 'Content Utilization')
  const tools = app.screen.getByRole('region', { name: 'Coping tools' })
  await expect.element(tools).toMatchTextContent('HelpedToo few ratings')
})

test('of care administrators read whom to ask, and no figure; without clinicians there is nobody to ask', async ({
  app,
}) => {
  answerManyFigures(app)
  await open(app)
  const line = app.screen.getByText('Ask your clinicians how care is going. Their list has the exact numbers.')
  await expect.element(line).toBeVisible()
  expect(app.document.body.textContent).not.toMatch(/referred|Requests and Referrals|Overdue/)

  app.answer(analytics.stats, ({ query }) => someStats({ period: query.period, hasClinicians: false }))
  await app.screen.getByLabelText('Period').selectOptions('month')
  await expect.element(app.screen.getByRole('group', { name: 'Avg Stress' })).toMatchTextContent('--')
  await expect.element(line).not.toBeInTheDocument()
})

test('a notice of a slip says whether its person still answers', async ({ app }) => {
  const slip = {
    at: '2026-01-05T12:00:00Z',
    by: 'Eve',
    duty: null,
    clinician: null,
    live: null,
    units: null,
    slip: true,
  }
  const both: ('inmate' | 'staff')[] = ['inmate', 'staff']
  app.answer(responders.notices, () => [
    { ...slip, id: ADMIN.id, about: 'Dana Reyes', before: both, after: [] },
    { ...slip, id: '0198a000-0000-7000-8000-000000000001', about: 'Lou Ames', before: both, after: both },
  ])
  await open(app)
  await expect
    .element(app.screen.getByText(/^A slip set the password of Dana Reyes.* told of no alerts for 24 hours/))
    .toBeVisible()
  await expect
    .element(app.screen.getByText(/^A slip set the password of Lou Ames.* They still answer alerts/))
    .toBeVisible()
})

test('a notice that is put away gives the focus to the page', async ({ app }) => {
  let notices = [
    {
      id: ADMIN.id,
      at: '2026-01-05T12:00:00Z',
      about: 'Dana Reyes',
      by: null,
      before: [],
      after: ['inmate' as const],
      duty: null,
      clinician: null,
      live: null,
      units: null,
      slip: false,
    },
  ]
  app.answer(responders.notices, () => notices)
  app.answer(responders.dismiss, () => {
    notices = []
  })
  await open(app)
  await app.screen.getByRole('button', { name: 'Put away' }).click()
  await expect.element(app.screen.getByText(/^Dana Reyes is now told of alerts/)).not.toBeInTheDocument()
  await expect.poll(() => app.document.activeElement?.id).toBe('main')
})
