// Proves P85.
import { analytics } from '@evenkeel/contract/analytics.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { ADMIN, someStats } from './support/examples-admin.ts'
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
    await app.screen.getByCss('main summary').first().click()
    await expectAccessible(app, locale, 'figures, many')
  })

  test(`text of 200 % at 320 px does not run out of a dashboard full of figures (${locale})`, async ({ app }) => {
    answerManyFigures(app)
    app.resize(320, 640)
    await open(app, locale)
    await expect
      .element(app.screen.getByRole('heading', { name: /^(Lessons that were|Lecciones difíciles)/ }))
      .toBeVisible()
    app.document.documentElement.style.fontSize = '200%'
    const out = [...app.document.querySelectorAll('main :not(details *)')]
      .filter((element) => element.getBoundingClientRect().right > app.window.innerWidth)
      .map((element) => `${element.tagName}: ${element.textContent}`.slice(0, 80))
    expect(out).toEqual([])
  })
}

test('beside the rail the dashboard has twelve columns: cards of three, figures of eight, what is done of four', async ({
  app,
}) => {
  answerManyFigures(app)
  app.resize(1280, 900)
  await open(app)
  const cards = ['Active Users', 'Avg Stress', 'Check-in Rate', 'Active Alerts'].map((name) => place(app, name))
  expect(cards.map(({ left, width }) => [left, width])).toEqual([
    [0, 3],
    [3, 3],
    [6, 3],
    [9, 3],
  ])
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  for (const name of ['Stress by Unit and Shift', '7-Day Trend Analysis', 'Content Utilization'])
    expect(place(app, name), name).toMatchObject({ left: 0, width: 8 })
  for (const name of [
    'How fast alerts are answered',
    'Learning modules',
    'Ready to answer',
    'Lessons that were hard to understand',
  ])
    expect(place(app, name), name).toMatchObject({ left: 8, width: 4 })
  expect(place(app, 'How fast alerts are answered').top).toBe(place(app, 'Stress by Unit and Shift').top)

  app.resize(1024, 900)
  expect(place(app, 'Stress by Unit and Shift')).toMatchObject({ left: 0, width: 12 })
})

test('in a new facility every card is there: the accounts exactly, two dashes for the rest, and the day on which it comes', async ({
  app,
}) => {
  app.answer(analytics.byUnit, () => [{ unit: 'A', ...withheld }])
  app.answer(analytics.byShift, () => [])
  await open(app)
  const group = (name: string) => app.screen.getByRole('group', { name, exact: true })
  await expect.element(group('Active Users')).toMatchTextContent('Active Users12Today · accounts that can sign in')
  const first = 'First figures on Monday, December 1, when 5 people'
  await expect
    .element(group('Avg Stress'))
    .toMatchTextContent(`Avg Stress--${first} of a unit or shift have checked in.`)
  await expect.element(group('Check-in Rate')).toMatchTextContent(`Check-in Rate--${first} have checked in.`)
  await expect.element(group('Active Alerts')).toMatchTextContent('Active Alerts0None openToday')
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
  const [running, whole] = ['Mon, Jan 5 to Tue, Jan 6', 'Mon, Dec 29 to Sun, Jan 4']
  for (const [name, shown] of Object.entries({
    'Active Users': whole,
    'Avg Stress': running,
    'Check-in Rate': whole,
    'Stress by Unit and Shift': running,
    '7-Day Trend Analysis': running,
    'Content Utilization': whole,
    'Learning modules': whole,
    'How fast alerts are answered': 'Mon, Jan 5 to today: half of the alerts were answered within',
  })) {
    const found = app.screen
      .getByRole('heading', { name, level: 2, exact: true })
      .element()
      .closest('section, [role=group]')
    expect(found?.textContent, name).toContain(shown)
  }
  await expect.element(app.screen.getByText(`Whole weeks, once they are over: ${whole}`)).toBeVisible()
})

test('a tool with too few ratings has no figure of how it helped', async ({ app }) => {
  answerManyFigures(app)
  await open(app)
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
