import type { Stats } from '@evenkeel/contract/analytics.ts'
import { heatLevel } from '@evenkeel/contract/periods.ts'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { changeOf } from './change.ts'
import { ChangeLine } from './change-line.tsx'
import { StatCard } from './stat-card.tsx'

/** The four figures of the period, each beside the one before it. */
export function StatCards({ stats }: { stats: Stats }) {
  return (
    <>
      <ActiveUsers stats={stats} />
      <AvgStress stats={stats} />
      <CheckInRate stats={stats} />
      <ActiveAlerts count={stats.activeAlertsCount} />
    </>
  )
}

function ActiveUsers({ stats }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { activeUsers, userCount, previous, period, minGroupSize } = stats
  if (activeUsers === null)
    return (
      <StatCard title={words.activeUsers} value={words.none}>
        <p className="text-sm text-ink-soft">{words.fewActive(number(minGroupSize), number(userCount))}</p>
      </StatCard>
    )
  return (
    <StatCard title={words.activeUsers} value={number(activeUsers)}>
      <p className="text-sm text-ink-soft">{words.ofAccounts(number(userCount))}</p>
      <ChangeLine change={changeOf(activeUsers, previous.activeUsers)} period={period} amount={(by) => number(by)} />
    </StatCard>
  )
}

function AvgStress({ stats: { avgStress, avgMood, previous, period } }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  if (avgStress === null)
    return (
      <StatCard title={words.avgStress} value={words.none}>
        <p className="text-sm text-ink-soft">{words.noStress}</p>
      </StatCard>
    )
  return (
    <StatCard title={words.avgStress} value={number(avgStress, 1)} unit={words.ofTen}>
      <p className="text-sm text-ink-soft">
        {words.levels[heatLevel(avgStress)]}
        {avgMood !== null && ` · ${words.avgMood(number(avgMood, 1))}`}
      </p>
      <ChangeLine change={changeOf(avgStress, previous.avgStress)} period={period} amount={(by) => number(by, 1)} />
    </StatCard>
  )
}

function CheckInRate({ stats: { checkInRate, previous, period, minGroupSize } }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  if (checkInRate === null)
    return (
      <StatCard title={words.checkInRate} value={words.none}>
        <p className="text-sm text-ink-soft">{words.fewAccounts(number(minGroupSize))}</p>
      </StatCard>
    )
  const change = changeOf(checkInRate, previous.checkInRate)
  return (
    <StatCard title={words.checkInRate} value={words.percent(number(checkInRate))}>
      <p className="text-sm text-ink-soft">{words.ratePerDay}</p>
      <ChangeLine change={change} period={period} amount={(by) => words.points(number(by))} />
    </StatCard>
  )
}

function ActiveAlerts({ count }: { count: number }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const some = count > 0
  const Mark = some ? TriangleAlert : CircleCheck
  return (
    <StatCard title={words.activeAlerts} value={number(count)}>
      <p className={`flex items-center gap-1.5 text-sm font-semibold ${some ? 'text-amber' : 'text-ink-soft'}`}>
        <Mark className="size-4.5" />
        {some ? words.attention : words.noneOpen}
      </p>
    </StatCard>
  )
}
