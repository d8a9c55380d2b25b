import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { heatLevel, type Period } from '@evenkeel/contract/analytics/periods.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { CARDS } from './card-layout.ts'
import { type Change, changeOf } from './change.ts'
import { OtherDays } from './days-shown.tsx'
import { NotYet } from './not-yet.tsx'
import { analyticsWords } from './shared/analytics-words.ts'

/** `handed`: answered alerts handed to the reader, null where unknown. */
export function StatCards({ stats, handed }: Shown & Handed) {
  return (
    <div className={CARDS}>
      <ActiveUsers stats={stats} />
      <AvgStress stats={stats} />
      <CheckInRate stats={stats} />
      <ActiveAlerts count={handed === null ? null : stats.activeAlertsCount + handed} />
    </div>
  )
}

type Shown = { stats: Stats }
export type Handed = { handed: number | null }

function ActiveUsers({ stats: { userCount, activeUsers, previous, noise, period } }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <StatCard title={words.activeUsers} value={number(userCount)} unit={words.accounts}>
      {activeUsers !== null && (
        <>
          <p className="text-sm text-ink-soft">{words.activeWeek(number(activeUsers))}</p>
          <ChangeLine
            change={changeOf(activeUsers, previous.activeUsers, noise.activeUsers)}
            period={period}
            amount={(by) => number(by)}
          />
        </>
      )}
    </StatCard>
  )
}

function AvgStress({ stats }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { avgStress, avgMood, previous, noise, period } = stats
  if (avgStress === null) return <NoFigure title={words.avgStress} stats={stats} what="stress" />
  const unit = `${words.ofTen} · ${words.levels[heatLevel(avgStress)]}`
  return (
    <StatCard title={words.avgStress} value={number(avgStress, 1)} unit={unit}>
      {avgMood !== null && <p className="text-sm text-ink-soft">{words.avgMood(number(avgMood, 1))}</p>}
      <OtherDays stats={stats} />
      <ChangeLine
        change={changeOf(avgStress, previous.avgStress, noise.avgStress)}
        period={period}
        amount={(by) => number(by, 1)}
      />
    </StatCard>
  )
}

function CheckInRate({ stats }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { activeUsers, checkInRate, previous, noise, period } = stats
  if (checkInRate === null && activeUsers !== null)
    return (
      <StatCard title={words.checkInRate} value={words.none}>
        <p className="text-sm text-ink-soft">{words.tooFewForRate}</p>
      </StatCard>
    )
  if (checkInRate === null) return <NoFigure title={words.checkInRate} stats={stats} what="checkIns" />
  return (
    <StatCard title={words.checkInRate} value={words.percent(number(checkInRate))} unit={words.aDay}>
      <ChangeLine
        change={changeOf(checkInRate, previous.checkInRate, noise.checkInRate)}
        period={period}
        amount={(by) => words.points(number(by))}
      />
    </StatCard>
  )
}

function NoFigure({ title, stats, what }: Shown & { title: string; what: 'stress' | 'checkIns' }) {
  const { none } = useWords(analyticsWords)
  return (
    <StatCard title={title} value={none}>
      <NotYet stats={stats} what={what} />
    </StatCard>
  )
}

function ActiveAlerts({ count }: { count: number | null }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  if (count === null) return <StatCard title={words.activeAlerts} value={words.none} />
  const some = count > 0
  const Mark = some ? TriangleAlert : CircleCheck
  return (
    <StatCard title={words.activeAlerts} value={number(count)}>
      <p className={`flex items-center gap-1.5 text-sm font-semibold ${some ? 'text-amber' : 'text-ink-soft'}`}>
        <Mark className="size-4.5" />
        {some ? words.attention : words.noneWaits}
      </p>
    </StatCard>
  )
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight, unclear: ArrowRight }

type Props = { change: Change | null; period: Period; amount: (by: number) => string }

function ChangeLine({ change, period, amount }: Props) {
  const words = useWords(analyticsWords)
  if (!change) return <p className="text-sm text-ink-soft">{words.noBefore}</p>
  const Arrow = ARROWS[change.way]
  return (
    <p className="flex gap-1.5 text-sm">
      <Arrow className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {change.way === 'unclear' || change.way === 'same'
        ? words[change.way]
        : words[change.way](amount(change.by), words.before[period])}
    </p>
  )
}

type StatCardProps = { title: string; value: string; unit?: string; children?: ReactNode }

function StatCard({ title, value, unit, children }: StatCardProps) {
  return (
    <Card title={title} role="group" className="break-inside-avoid gap-0! p-4!">
      <div>
        <p className="text-2xl font-semibold text-accent tabular-nums">
          {value}
          {unit && <span className="text-sm font-normal text-ink-soft"> {unit}</span>}
        </p>
        {children}
      </div>
    </Card>
  )
}
