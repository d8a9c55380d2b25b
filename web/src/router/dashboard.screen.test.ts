import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openDashboard, unfold } from '../testing/examples/dashboard.ts'
import { ADMIN, someStats } from '../testing/examples/examples-admin.ts'
import { answerManyFigures, withheld } from '../testing/examples/figures.ts'
import { expect, test } from '../testing/test.ts'

for (const locale of ['en', 'es'] as const) {
  test(`the dashboard of a new facility (${locale})`, async ({ app }) => {
    await openDashboard(app, locale)
    await expectAccessible(app, locale, 'figures, none')
  })

  test(`the dashboard with many figures and a table open (${locale})`, async ({ app }) => {
    answerManyFigures(app)
    await openDashboard(app, locale, '/admin?period=month')
    await expect.element(app.screen.getByText(/^(Critical|Crítico)$/).first()).toBeVisible()
    await unfold(app)
    await app.screen.getByCss('main details details summary').first().click()
    await expectAccessible(app, locale, 'figures, many')
  })

  test(`text of 200 % at 320 px does not run out of a dashboard full of figures (${locale}) @long`, async ({ app }) => {
    answerManyFigures(app)
    app.resize(320, 640)
    await openDashboard(app, locale)
    await expect.element(app.screen.getByText(/^(Critical|Crítico)$/).first()).toBeVisible()
    await unfold(app)
    app.document.documentElement.style.fontSize = '200%'
    const out = [...app.document.querySelectorAll('main :not([tabindex="0"] *)')]
      .filter((element) => element.getBoundingClientRect().right > app.window.innerWidth)
      .map((element) => `${element.tagName}: ${element.textContent}`.slice(0, 80))
    expect(out).toEqual([])
  })
}

test('in a new facility every card is there: the accounts exactly, two dashes for the rest, and the day on which it comes', async ({
  app,
}) => {
  app.answer(analytics.byUnit, () => [{ unit: 'A', ...withheld }])
  app.answer(analytics.byShift, () => [])
  await openDashboard(app)
  const group = (name: string) => app.screen.getByRole('group', { name, exact: true })
  await expect.element(group('Active Users')).toMatchTextContent('Active Users12 accounts')
  const first = 'First figures on Monday, December 1, when 5 people'
  await expect
    .element(group('Avg Stress'))
    .toMatchTextContent(`Avg Stress--${first} of a unit or shift have checked in.`)
  await expect.element(group('Check-in Rate')).toMatchTextContent(`Check-in Rate--${first} have checked in.`)
  await expect.element(group('Active Alerts')).toMatchTextContent('Active Alerts0None waits')
  await unfold(app)
  const panels = {
    'Stress by Unit and Shift': 'of a unit or shift have checked in.',
    '7-Day Trend Analysis': 'of a unit or shift have checked in.',
    'Content Utilization': 'have used the same tool.',
    'Learning modules': 'have begun the same module.',
    'Hard lessons': 'have found the same lesson hard.',
  }
  for (const [name, when] of Object.entries(panels)) {
    const panel = app.screen.getByRole('region', { name, exact: true })
    await expect.element(panel).toMatchTextContent(`${first} ${when}`)
    if (!name.startsWith('Stress')) await expect.element(panel).toMatchTextContent('--')
  }
  await expect.element(app.screen.getByText(/^No stress data available yet\./)).toBeVisible()
  expect(app.document.body.textContent).not.toMatch(/Withheld/)
})

test('where figures were, the next ones are named; where new accounts wait, that too', async ({ app }) => {
  const nextFigures = { day: '2026-01-12', first: false, newAccountsWait: true }
  app.answer(analytics.stats, ({ query }) => someStats({ period: query.period, nextFigures }))
  await openDashboard(app)
  await expect
    .element(app.screen.getByRole('group', { name: 'Avg Stress' }))
    .toMatchTextContent(
      'Next figures on Monday, January 12, when 5 people of a unit or shift have checked in. A new account counts toward that number after 14 days.',
    )
})

test('the days of the figures stand above them, and in each card that shows others', async ({ app }) => {
  answerManyFigures(app)
  const figures = { activeUsers: 20, checkInRate: 45, avgStress: 6.1, avgMood: 5.2, medianResponseMinutes: 4.5 }
  const days = { from: '2026-01-05', to: '2026-01-06', wholeWeeks: { from: '2025-12-29', to: '2026-01-04' } }
  app.answer(analytics.stats, ({ query }) =>
    someStats({ period: query.period, ...figures, ...days, alertsFrom: '2026-01-05' }),
  )
  app.answer(analytics.utilization, () => ({ ...days.wholeWeeks, tools: [], modules: [], begun: null }))
  await openDashboard(app)
  const [running, whole] = [/Jan 5.6/, /Dec 29.*Jan 4/]
  await unfold(app)
  for (const [name, shown] of Object.entries({
    'Avg Stress': running,
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
  await expect.element(app.screen.getByText(/^Whole weeks: Dec 29.*Jan 4/)).toBeVisible()
  for (const name of ['Active Users', 'Check-in Rate'])
    await expect.element(app.screen.getByRole('group', { name, exact: true })).not.toMatchTextContent(running)
})

test('a tool with too few ratings has no figure of how it helped', async ({ app }) => {
  answerManyFigures(app)
  await openDashboard(app)
  await unfold(app, 'Content Utilization')
  const tools = app.screen.getByRole('region', { name: 'Coping tools' })
  await expect.element(tools).toMatchTextContent('HelpedToo few ratings')
})

test('of care administrators read whom to ask, and no figure; without clinicians there is nobody to ask', async ({
  app,
}) => {
  answerManyFigures(app)
  await openDashboard(app)
  await unfold(app, 'About these figures')
  const line = app.screen.getByText('Ask your clinicians how care is going.')
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
  await openDashboard(app)
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
  await openDashboard(app)
  await app.screen.getByRole('button', { name: 'Put away' }).click()
  await expect.element(app.screen.getByText(/^Dana Reyes is now told of alerts/)).not.toBeInTheDocument()
  await expect.poll(() => app.document.activeElement?.id).toBe('main')
})

test('in Spanish the figures of answers fit a narrow screen, and the bars stand where all of them have room @long', async ({
  app,
}) => {
  answerManyFigures(app)
  await openDashboard(app, 'es')
  const box = app.screen.getByRole('region', { name: 'Este mes, Mes pasado' })
  await expect.element(box).toBeVisible()
  for (const [width, least] of [
    [320, 0],
    [390, 52],
  ] as const) {
    app.resize(width)
    const { scrollWidth, clientWidth } = box.element()
    expect.soft(scrollWidth, `${width}`).toBeLessThanOrEqual(clientWidth)
    const bars = box.element().querySelector('td svg')?.getBoundingClientRect().width ?? 0
    expect.soft(bars, `${width}`).toBeGreaterThanOrEqual(least)
  }
})

test('in Spanish at 1280 the figures of answers fit their card, with the bars of all weeks @long', async ({ app }) => {
  answerManyFigures(app)
  app.resize(1280, 800)
  await openDashboard(app, 'es')
  const box = app.screen.getByRole('region', { name: 'Este mes, Mes pasado' })
  await expect.element(box).toBeVisible()
  const { scrollWidth, clientWidth } = box.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
