import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { type OnDuty, rota } from '@evenkeel/contract/rota/rota.ts'
import { inHours } from '../testing/examples/care.ts'
import { openDashboard, place, unfold } from '../testing/examples/dashboard.ts'
import { anAlert, aSeenAlert, idOf } from '../testing/examples/examples.ts'
import { ADMIN, openAlertsOf } from '../testing/examples/examples-admin.ts'
import { answerManyFigures } from '../testing/examples/figures.ts'
import { answerAlerts } from '../testing/examples/responder.ts'
import { expect, test } from '../testing/test.ts'

/** Two alerts that wait, as an administrator who answers them sees them. */
const TWO = [1, 2].map((n) => anAlert({ id: idOf(n), userId: idOf(n + 10), urgency: 'now' }))

/** What is seen of a page, without its alerts. */
function wordsOf(main: Element | null) {
  const said: string[] = []
  for (const element of main?.querySelectorAll(':not(script, select *)') ?? [])
    if (element.checkVisibility() && !element.closest('.sr-only, li[data-row]'))
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(...(node.textContent ?? '').split(/\s+/))
  return said.filter((word) => /[\p{L}\p{N}]/u.test(word))
}

test('with two alerts open the four cards are above the fold of 1280 by 800, all is above 1,600 px, and it says at most 300 words @long', async ({
  app,
}) => {
  answerManyFigures(app)
  answerAlerts(app, () => TWO)
  app.resize(1280, 800)
  await openDashboard(app)
  await expect.element(app.screen.getByRole('table', { name: 'Stress by Unit and Shift' })).toBeVisible()
  const main = app.document.querySelector('main')
  const rows = [...app.document.querySelectorAll('main li[data-row]')]
  expect(rows.map((row) => row.getBoundingClientRect().height <= 96)).toEqual([true, true])
  const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN
  const cards = ['Active Users', 'Avg Stress', 'Check-in Rate', 'Active Alerts'].map((name) => place(app, name))
  expect(cards.map(({ left, width }) => [left, width])).toEqual([
    [0, 3],
    [3, 3],
    [6, 3],
    [9, 3],
  ])
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  expect(bottom(app.document.querySelector('main [role=group]'))).toBeLessThan(800)
  expect(bottom(app.document.body) - (rows[0]?.getBoundingClientRect().height ?? 0)).toBeLessThan(1600)
  // Of one alert 25 words: who, where, how long, what, and what to do. What stands on every page beside it is not of the dashboard.
  const around = ['#top', 'footer'].map((part) => wordsOf(app.document.querySelector(part)).length)
  const said = wordsOf(main).length + 25 + around.reduce((sum, n) => sum + n)
  expect(said).toBeLessThanOrEqual(300)
})

test('somebody waits where a call rings, also one that was answered or stands beyond the page; what is in care is no call', async ({
  app,
}) => {
  const list = [anAlert({ id: idOf(1), inCare: true, urgency: 'today' }), aSeenAlert({ id: idOf(2), urgency: 'now' })]
  const lists = openAlertsOf(list)
  const counted = (waiting: number, answered: number) => ({ ...lists, calls: { waiting, answered } })
  let now = counted(0, 0)
  app.answer(openAlerts.list, () => now)
  await openDashboard(app)
  const region = app.screen.getByRole('region', { name: 'Now' })
  await expect.element(region).toMatchTextContent(/^Nobody waits/)
  now = counted(1, 2)
  app.server.sendEvent('alert.updated')
  await expect.element(region).toMatchTextContent(/^1 call.*2/)
})

for (const locale of ['en', 'es'] as const)
  test(`what was handed to the reader, or left at the end of a shift, waits in each card, and is called so (${locale})`, async ({
    app,
  }) => {
    const answered = { ...aSeenAlert({ id: idOf(3), urgency: 'now' }), handedTo: null }
    const mine = aSeenAlert({ id: idOf(2), userId: idOf(12), urgency: 'now' })
    const listsOf = (part: object) => ({ ...openAlertsOf([{ ...mine, ...part }, answered]), allDone: false })
    let now = { ...listsOf({ handedTo: { id: ADMIN.id, name: 'Dana Reyes' } }), calls: { waiting: 1, answered: 1 } }
    answerManyFigures(app)
    app.answer(openAlerts.list, () => now)
    await openDashboard(app, locale)
    const card = app.screen.getByCss('#alerts')
    const count = app.screen.getByRole('group', { name: /^(Active Alerts|Alertas activas)$/ })
    const say = async (heading: RegExp, number: RegExp) => {
      await expect.element(card.getByRole('heading', { level: 2 })).toMatchTextContent(heading)
      await expect.element(count).toMatchTextContent(number)
    }
    const WAITS = /1(Requires attention|Requieren atención)$/
    const NO_OTHER = /^(No other alert waits|Ninguna otra alerta espera)/
    await say(NO_OTHER, WAITS)
    expect(app.screen.getByText(/^(No alert waits|Ninguna alerta espera)/).elements()).toEqual([])
    expect(
      app.screen.getByRole('heading', { name: /^(To take over|Para que usted las tome)/ }).elements(),
    ).toHaveLength(1)
    now = { ...listsOf({ toTake: true }), calls: { waiting: 1, answered: 1 } }
    app.server.sendEvent('alert.updated')
    await say(NO_OTHER, WAITS)
    now = { ...listsOf({}), calls: { waiting: 0, answered: 2 } }
    app.server.sendEvent('alert.updated')
    await say(/^(No alert waits|Ninguna alerta espera)/, /0(None waits|Ninguna espera)$/)
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
  const night = { id: idOf(9), name: 'Lamar Boyd', extension: null, until: inHours(13) }
  let duty: OnDuty = {
    rota: true,
    tiers: [
      tier({ later: [{ from: until, people: [night] }] }),
      tier({ tier: 2, now: [{ ...someone, id: idOf(8), name: 'Ana Ruiz' }] }),
    ],
  }
  app.answer(rota.now, () => duty)
  await openDashboard(app)
  const now = app.screen.getByRole('region', { name: 'Now' })
  await expect.element(now).toMatchTextContent(/Nobody waits.*Tonight is covered/)
  await expect
    .element(now)
    .toMatchTextContent(/On site: Nathan Pruitt \(ext\. 4711\) until .*; then Lamar Boyd until .*On call: Ana Ruiz/)
  await expect.element(now).toMatchTextContent('No gap on site for seven days')
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
    {
      rota: true,
      tiers: [
        tier({
          now: [],
          nextGap: { from: inHours(0), to: nextGap.from },
          later: [{ from: nextGap.from, people: [night] }],
        }),
      ],
    },
    /Nobody is on site until .*On site: from .* Lamar Boyd until/,
  )
  await says({ rota: true, tiers: [] }, /Nobody is on site/)
  // Officers answer people in care on site, and nobody there answers staff: tonight's gap of people in care is said too, and first.
  await says(
    {
      rota: true,
      tiers: [tier({ audience: 'staff', now: [], nextGap: { from: inHours(0), to: null } }), tier({ nextGap })],
      weekAgain: [{ tier: 1, from: '2026-12-12' }],
    },
    /From .* nobody is on site \(for people in care\)Nobody is on site \(for staff\)On site: .*On site: from .*12.* the usual week applies again\./,
  )
})

test('a change is named where it is clear, with its arrow and word in the row; the interval stands beside the figure', async ({
  app,
}) => {
  answerManyFigures(app)
  await openDashboard(app)
  const where = app.screen.getByRole('region', { name: 'Stress by Unit and Shift' })
  const now = app.screen.getByRole('region', { name: 'Now' })
  await expect.element(now).toMatchTextContent('Stress rises: U9 by 2.4.')
  const row = (name: RegExp) => where.getByRole('row', { name })
  await expect.element(row(/^U9 /)).toMatchTextContent('9.0Critical5.0up 2.4')
  await expect.element(row(/^U3 /)).toMatchTextContent('3.0Low5.0')
  // What is drawn is said too.
  await expect.element(row(/^U3 .*2\.2–3\.8.*3\.0.*Low.*unclear/)).toBeVisible()
  await expect.element(row(/^few /)).not.toBeInTheDocument()
  expect(app.document.body.textContent).not.toMatch(/or more people|Used most|Started most|Highest/)
})

test('this month stands beside the same days of the last, with what nobody answered, and each of 13 weeks in a table', async ({
  app,
}) => {
  answerManyFigures(app)
  await openDashboard(app)
  const how = app.screen.getByRole('region', { name: 'How we answer' })
  await expect.element(how).toMatchTextContent(/This monthJan 1.6Last monthDec 1.6/)
  for (const row of ['Calls1115', 'Half answered within4.0 min6.5 min', 'Not answered10'])
    await expect.element(how).toMatchTextContent(row)
  expect(app.document.querySelectorAll('.printed-page > div section details tr')).toHaveLength(14)
})

test('what is folded is read when it is opened', async ({ app }) => {
  answerManyFigures(app)
  await openDashboard(app)
  const asked = () => app.server.calls.filter((call) => /trend|utilization|hard/.test(call)).length
  expect(asked()).toBe(0)
  await unfold(app, '7-Day Trend Analysis')
  await expect.element(app.screen.getByRole('region', { name: 'People in care' })).toBeVisible()
  expect(asked()).toBe(1)
})

test('a first press of Print prints all that is folded once it is drawn, and by no clock', async ({ app }) => {
  answerManyFigures(app)
  await openDashboard(app)
  const { setTimeout } = app.window
  const short = (run: TimerHandler, wait = 0) => setTimeout(run, wait < 1000 ? 0 : wait)
  app.window.setTimeout = Object.assign(short, setTimeout)
  let printed = ''
  app.window.print = () => {
    printed = app.document.querySelector('.printed-page')?.textContent ?? ''
  }
  await app.screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printed).toContain('Until somebody answered')
  for (const part of ['Learning modules', '15 people', 'nine times in ten']) expect(printed, part).toContain(part)
  expect(printed).not.toMatch(/Start a drill|Some parts were not read/)
})

test('a week alone is a number without a line, and below four weeks there is no peak', async ({ app }) => {
  answerManyFigures(app)
  const day = { group: 'inmate' as const, avgStress: 4, avgMood: 6, noise: 0.4, count: 5 }
  app.answer(analytics.trend, () => [5, 6, 7].map((n) => ({ ...day, date: `2026-01-0${n}` })))
  await openDashboard(app)
  await unfold(app, '7-Day Trend Analysis')
  const trend = app.screen.getByRole('region', { name: '7-Day Trend Analysis' })
  await expect.element(trend).toMatchTextContent('Average4.0of 10')
  expect(trend.getByRole('img').elements()).toEqual([])
  await expect.element(trend).not.toMatchTextContent(/Peak|second half/)
})
