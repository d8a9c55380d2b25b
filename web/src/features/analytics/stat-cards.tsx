import type { Stats } from '@evenkeel/contract/analytics.ts'
import { heatLevel, type Period } from '@evenkeel/contract/periods.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { CARDS } from './card-layout.ts'
import { type Change, changeOf } from './change.ts'
import { DaysShown } from './days-shown.tsx'
import { NotYet } from './not-yet.tsx'

/** The four figures. One that is not there yet is two dashes, with the day on which it comes. */
export function StatCards({ stats }: { stats: Stats }) {
  return (
    <div className={CARDS}>
      <ActiveUsers stats={stats} />
      <AvgStress stats={stats} />
      <CheckInRate stats={stats} />
      <ActiveAlerts count={stats.activeAlertsCount} />
    </div>
  )
}

type Shown = { stats: Stats }

function ActiveUsers({ stats: { userCount, activeUsers, wholeWeeks, previous, period } }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <StatCard title={words.activeUsers} value={number(userCount)}>
      <p className="text-sm text-ink-soft">
        {words.today} · {words.accounts}
      </p>
      {activeUsers !== null && (
        <>
          <p className="text-sm text-ink-soft">{words.activeWeek(number(activeUsers))}</p>
          <DaysShown days={wholeWeeks} />
          <ChangeLine
            change={changeOf(activeUsers, previous.activeUsers)}
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
  const { avgStress, avgMood, previous, period } = stats
  if (avgStress === null) return <NoFigure title={words.avgStress} stats={stats} what="stress" />
  return (
    <StatCard title={words.avgStress} value={number(avgStress, 1)} unit={words.ofTen}>
      <p className="text-sm text-ink-soft">
        {words.levels[heatLevel(avgStress)]}
        {avgMood !== null && ` · ${words.avgMood(number(avgMood, 1))}`}
      </p>
      <DaysShown days={stats} />
      <ChangeLine change={changeOf(avgStress, previous.avgStress)} period={period} amount={(by) => number(by, 1)} />
    </StatCard>
  )
}

function CheckInRate({ stats }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { activeUsers, checkInRate, wholeWeeks, previous, period } = stats
  if (checkInRate === null && activeUsers !== null)
    return (
      <StatCard title={words.checkInRate} value={words.none}>
        <p className="text-sm text-ink-soft">{words.tooFewForRate}</p>
      </StatCard>
    )
  if (checkInRate === null) return <NoFigure title={words.checkInRate} stats={stats} what="checkIns" />
  const change = changeOf(checkInRate, previous.checkInRate)
  return (
    <StatCard title={words.checkInRate} value={words.percent(number(checkInRate))}>
      <p className="text-sm text-ink-soft">{words.ratePerDay}</p>
      <DaysShown days={wholeWeeks} />
      <ChangeLine change={change} period={period} amount={(by) => words.points(number(by))} />
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
      <p className="text-sm text-ink-soft">{words.today}</p>
    </StatCard>
  )
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight }

type Props = { change: Change | null; period: Period; amount: (by: number) => string }

/** The change of a figure since the previous period: an arrow, a word and an amount. */
function ChangeLine({ change, period, amount }: Props) {
  const words = useWords(analyticsWords)
  if (!change) return <p className="text-sm text-ink-soft">{words.noBefore}</p>
  const Arrow = ARROWS[change.way]
  const before = words.before[period]
  return (
    <p className="flex gap-1.5 text-sm">
      <Arrow className="mt-0.5 size-4.5 text-accent" />
      {change.way === 'same' ? words.same(before) : words[change.way](amount(change.by), before)}
    </p>
  )
}

type StatCardProps = { title: string; value: string; unit?: string; children: ReactNode }

/** A figure and its label. */
function StatCard({ title, value, unit, children }: StatCardProps) {
  return (
    <Card title={title} role="group" className="break-inside-avoid">
      <p className="text-3xl font-semibold text-accent tabular-nums">
        {value}
        {unit && <span className="text-base font-normal text-ink-soft"> {unit}</span>}
      </p>
      <div className="flex flex-col gap-1.5">{children}</div>
    </Card>
  )
}
