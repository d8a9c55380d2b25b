import { alertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { analytics, type ShiftStress, type TrendDay } from '@evenkeel/contract/analytics/analytics.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { type OnDuty, rota } from '@evenkeel/contract/rota/rota.ts'
import type { App } from '../app.ts'
import { idOf, modules } from './examples.ts'
import { ADMIN, noFigures, someStats, someWeeks } from './examples-admin.ts'

const average = (avgStress: number, change: number | 'unclear' = 'unclear') => ({
  avgStress,
  avgMood: 5,
  within: 0.8,
  change,
  count: 6,
  suppressed: false,
})
export const withheld = { avgStress: null, avgMood: null, within: null, change: null, count: null, suppressed: true }
const tool = { sessions: 12, completionRate: 80, avgEffectiveness: 4.2, suppressed: false }
const fewUses = { sessions: 5, completionRate: null, avgEffectiveness: null, suppressed: false }

/** A facility of which every card of the dashboard has something to show. */
export function answerManyFigures({ answer }: App): void {
  const figures = { activeUsers: 20, checkInRate: 45, avgStress: 6.1, avgMood: 5.2 }
  answer(analytics.stats, ({ query }) =>
    someStats({ period: query.period, ...figures, medianResponseMinutes: 4.5, hasClinicians: true, previous: figures }),
  )
  answer(analytics.byUnit, () => [
    ...[3, 5, 7].map((stress) => ({ unit: `U${stress}`, ...average(stress) })),
    { unit: 'U9', ...average(9, 2.4) },
    { unit: 'few', ...withheld },
  ])
  const shifts: ShiftStress[] = [
    { shift: 'day', ...average(3) },
    { shift: 'night', ...average(8) },
    { shift: 'unlisted', ...withheld },
  ]
  answer(analytics.byShift, () => shifts)
  const days: TrendDay[] = [
    { date: '2026-01-05', group: 'inmate', avgStress: 4, avgMood: 6, noise: 0.4, count: 5 },
    { date: '2026-01-05', group: 'staff', avgStress: 5, avgMood: 6, noise: 0.4, count: 5 },
    { date: '2026-01-12', group: 'inmate', avgStress: 7, avgMood: 4, noise: 0.4, count: 5 },
  ]
  answer(analytics.trend, () => days)
  answer(analytics.utilization, () => ({
    ...someStats().wholeWeeks,
    tools: [
      { toolName: 'box-breathing', ...tool },
      { toolName: 'progressive-relaxation', ...tool },
      { toolName: 'loving-kindness', ...fewUses },
    ],
    modules: [
      { moduleId: 'm01', started: 10, completed: 5, suppressed: false },
      { moduleId: 'm02', started: null, completed: 5, suppressed: false },
    ],
    begun: 15,
  }))
  answer(learning.modules, modules)
  answer(learning.hardLessons, () => [
    { moduleId: 'm01', section: 0, lesson: 0, people: 5, suppressed: false },
    { moduleId: 'm02', section: 1, lesson: 2, people: 15, suppressed: false },
  ])
  const [month, before] = [
    { from: '2026-01-01', to: '2026-01-06', calls: 11, median: 4, never: 1 },
    { from: '2025-12-01', to: '2025-12-06', calls: 15, median: 6.5, never: 0 },
  ]
  const weeks = someWeeks().weeks.map(({ from }, at) => ({
    from,
    calls: at % 5,
    median: at % 5 || null,
    never: +(at === 7),
  }))
  answer(alertWeeks.show, () => someWeeks({ weeks, month, before }))
  const someone = { extension: null, until: '2026-01-07T12:00:00Z' }
  const nextGap = { from: '2026-01-10T04:00:00Z', to: '2026-01-10T12:00:00Z' }
  const tiers: OnDuty['tiers'] = [
    { audience: 'inmate', tier: 1, now: [{ ...someone, id: idOf(80), name: 'Maximiliano Alejandro Reyes' }], nextGap },
    {
      audience: 'inmate',
      tier: 2,
      now: [{ ...someone, id: ADMIN.id, name: 'Dana Reyes', extension: '4711' }],
      nextGap: null,
    },
  ]
  answer(rota.now, () => ({ rota: true, tiers }))
  const lasted = { count: 8, pending: 2, median: 110.5, p90: 142.4 }
  answer(alerts.figures, () => ({
    ...noFigures(),
    acknowledge: lasted,
    resolve: lasted,
    steps: 7,
    gaps: 6,
    byUnit: {
      ...noFigures().byUnit,
      units: [{ unit: 'Protective custody', count: 6, pending: 0, median: 8.5, p90: 190 }],
    },
  }))
}
