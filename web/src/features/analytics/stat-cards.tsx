import type { Stats } from '@evenkeel/contract/analytics.ts'
import { heatLevel, type Period } from '@evenkeel/contract/periods.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { cardsOf } from './card-layout.ts'
import { type Change, changeOf } from './change.ts'

/** The figures of the period that are not withheld, each with its change since the previous one. */
export function StatCards({ stats }: { stats: Stats }) {
  const { activeUsers, avgStress, checkInRate, activeAlertsCount } = stats
  const shown = [activeUsers, avgStress, checkInRate, activeAlertsCount].filter((figure) => figure !== null).length
  return (
    <div className={cardsOf(shown)}>
      {activeUsers !== null && <ActiveUsers stats={stats} figure={activeUsers} />}
      {avgStress !== null && <AvgStress stats={stats} figure={avgStress} />}
      {checkInRate !== null && <CheckInRate stats={stats} figure={checkInRate} />}
      <ActiveAlerts count={activeAlertsCount} />
    </div>
  )
}

type Shown = { stats: Stats; figure: number }

function ActiveUsers({ stats, figure }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { userCount, previous, period } = stats
  return (
    <StatCard title={words.activeUsers} value={number(figure)}>
      <p className="text-sm text-ink-soft">{words.ofAccounts(number(userCount))}</p>
      <WholeWeeks stats={stats} />
      <ChangeLine change={changeOf(figure, previous.activeUsers)} period={period} amount={(by) => number(by)} />
    </StatCard>
  )
}

function AvgStress({ stats: { avgMood, previous, period }, figure }: Shown) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <StatCard title={words.avgStress} value={number(figure, 1)} unit={words.ofTen}>
      <p className="text-sm text-ink-soft">
        {words.levels[heatLevel(figure)]}
        {avgMood !== null && ` · ${words.avgMood(number(avgMood, 1))}`}
      </p>
      <ChangeLine change={changeOf(figure, previous.avgStress)} period={period} amount={(by) => number(by, 1)} />
    </StatCard>
  )
}

function CheckInRate({ stats, figure }: Shown) {
  const { previous, period } = stats
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const change = changeOf(figure, previous.checkInRate)
  return (
    <StatCard title={words.checkInRate} value={words.percent(number(figure))}>
      <p className="text-sm text-ink-soft">{words.ratePerDay}</p>
      <WholeWeeks stats={stats} />
      <ChangeLine change={change} period={period} amount={(by) => words.points(number(by))} />
    </StatCard>
  )
}

/** The weeks that a figure of whole weeks covers, where stress and mood already show some of the running week. */
function WholeWeeks({ stats: { to, wholeWeeks } }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  if (to <= wholeWeeks.to) return null
  return <p className="text-sm text-ink-soft">{words.range(day(wholeWeeks.from), day(wholeWeeks.to))}</p>
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
