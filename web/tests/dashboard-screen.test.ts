import { analytics } from '@evenkeel/contract/analytics.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { ADMIN, someStats } from './support/examples-admin.ts'
import { answerManyFigures } from './support/figures.ts'
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

test('a card without its figure is named in the last line, with the reason', async ({ app }) => {
  answerManyFigures(app)
  const figures = { activeUsers: null, checkInRate: 45, avgStress: 6.1, avgMood: 5.2 }
  app.answer(analytics.stats, ({ query }) => someStats({ period: query.period, ...figures }))
  app.answer(analytics.trend, () => [])
  app.answer(analytics.utilization, () => ({ ...someStats().wholeWeeks, tools: [], modules: [], begun: null }))
  await open(app)
  await expect
    .element(app.screen.getByText(/^Withheld: Active Users/))
    .toHaveTextContent(
      'Withheld: Active Users, 7-Day Trend Analysis, Content Utilization, Learning modules. A figure comes when a week is over, and only from at least 5 people, so that it points to nobody. There are 12 accounts.',
    )
  const titles = app.screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toContain('Check-in Rate')
  for (const name of ['Active Users', '7-Day Trend Analysis', 'Content Utilization', 'Learning modules'])
    expect(titles).not.toContain(name)
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
  await expect.element(app.screen.getByText(/^Withheld: Active Users, Avg Stress, Check-in Rate\./)).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('nothing is withheld in a line where every card has its figure', async ({ app }) => {
  answerManyFigures(app)
  app.answer(analytics.byUnit, () => [])
  app.answer(analytics.byShift, () => [])
  await open(app)
  await expect.element(app.screen.getByText(/^No stress data available yet\./)).toBeVisible()
  await expect.element(app.screen.getByText(/^Withheld:/)).not.toBeInTheDocument()
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
      unit: null,
      signed: false,
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
