import { HEAT, type HeatLevel, heatLevel } from '@evenkeel/contract/analytics/periods.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ScrollBox } from '../../ui/lists/data-table.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { Changed, isShown, useShifts, useUnits } from './changes.tsx'
import type { AnalyticsQueries } from './data.ts'
import { OtherDays } from './days-shown.tsx'
import { Loaded } from './loaded.tsx'
import { NotYet } from './not-yet.tsx'
import { analyticsWords } from './shared/analytics-words.ts'
import { dashboardFiguresWords } from './shared/dashboard-figures-words.ts'
import { barOf, type Place, type Shown } from './where.ts'

const COLOUR: Record<HeatLevel, string> = {
  low: 'text-accent',
  moderate: 'text-amber-line',
  high: 'text-brick',
  critical: 'text-brick',
}
const LINES = [HEAT.moderate, HEAT.high, HEAT.critical]

const across = (value: number) => `${((value - SCORE.min) / (SCORE.max - SCORE.min)) * 100}%`

function AxisTicks() {
  return (
    <svg aria-hidden="true" className="block h-5 w-full overflow-visible text-sm text-ink-soft">
      {[SCORE.min, ...LINES, SCORE.max].map((tick) => (
        <text key={tick} x={across(tick)} y="80%" textAnchor="middle" fill="currentColor">
          {tick}
        </text>
      ))}
    </svg>
  )
}

/** The bar holds the exact average nine times in ten; coloured, and deeper, only if one level contains it. */
function AxisRow({ stress, within }: { stress: number; within: number }) {
  const { from, to, level, depth } = barOf(stress, within)
  const { number } = useFormat()
  return (
    <svg
      role="img"
      aria-label={`${number(from, 1)}–${number(to, 1)}`}
      className={`block h-6 w-full overflow-visible ${level ? COLOUR[level] : 'text-ink-soft'}`}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
      {LINES.map((at) => (
        <line key={at} x1={across(at)} x2={across(at)} y1="0" y2="100%" className="stroke-line" />
      ))}
      <svg aria-hidden="true" x={across(from)} y="20%" width={across(SCORE.min + to - from)} height="60%">
        <rect width="100%" height="100%" rx="4" fill="currentColor" fillOpacity={level ? 0.3 + depth * 0.35 : 0.14} />
      </svg>
      <circle cx={across(stress)} cy="50%" r="5.5" fill="currentColor" />
    </svg>
  )
}

/** Stress by unit for people in care and by shift for staff, never by both. */
export function WhereCard({ units, shifts, stats }: AnalyticsQueries) {
  const words = useWords(analyticsWords)
  const groups = [
    { title: words.inCare, places: useUnits(units), read: units },
    { title: words.staff, places: useShifts(shifts), read: shifts },
  ]
  const all = groups.flatMap(({ places }) => places)
  const some = all.some(isShown)
  const loaded = units.data !== undefined && shifts.data !== undefined
  return (
    <Card title={words.heatTitle} className="break-inside-avoid">
      {loaded && !some && <p>{words.heatEmpty}</p>}
      {loaded && some && (
        <div className="hidden print:block">
          <Changed places={all} />
        </div>
      )}
      {stats.data && (some || !loaded) && <OtherDays stats={stats.data} />}
      {loaded && !all.every(isShown) && <NotYet stats={stats.data} what="stress" />}
      <Loaded read={units} shape="h-40">
        {() => null}
      </Loaded>
      <Loaded read={shifts} shape="h-40">
        {() => some && <Places title={words.heatTitle} groups={groups} />}
      </Loaded>
    </Card>
  )
}

/** The scale stands beside its rows where there is room. */
const WITH_AXIS = 'grid items-center gap-x-4 @2xl:grid-cols-[minmax(0,1fr)_13rem]'

type Group = { title: string; places: readonly Place[] }

function Places({ title, groups }: { title: string; groups: readonly Group[] }) {
  const words = useWords(analyticsWords)
  const { change } = useWords(dashboardFiguresWords)
  return (
    <ScrollBox label={`${words.stress}: ${words.unit}, ${words.shift}`}>
      <table aria-label={title} className="w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b border-edge align-bottom text-sm text-ink-soft">
            <td />
            <th scope="col" className="px-3 font-normal">
              <span className="sr-only">{words.stress}</span>
              <div className={WITH_AXIS}>
                <AxisTicks />
              </div>
            </th>
            <th scope="col" className="hidden px-2 font-normal @min-[56rem]:table-cell">
              {words.mood}
            </th>
            <th scope="col" className="font-normal">
              {change}
            </th>
          </tr>
        </thead>
        {groups
          .filter(({ places }) => places.some(isShown))
          .map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={4} className="pt-2 text-sm font-normal text-ink-soft">
                  {group.title}
                </th>
              </tr>
              {group.places.filter(isShown).map((place) => (
                <Row key={place.name} place={place} />
              ))}
            </tbody>
          ))}
      </table>
    </ScrollBox>
  )
}

function Row({ place: { name, avgStress, avgMood, within, change } }: { place: Shown }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 font-semibold @2xl:whitespace-nowrap">
        {name}
      </th>
      <td className="px-3 py-1 w-full">
        <div className={WITH_AXIS}>
          <AxisRow stress={avgStress} within={within ?? 0} />
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="text-lg font-semibold">{number(avgStress, 1)}</span>
            <Badge tone={avgStress >= HEAT.badge ? 'danger' : 'plain'}>{words.levels[heatLevel(avgStress)]}</Badge>
          </p>
        </div>
      </td>
      <td className="hidden px-2 py-1 @min-[56rem]:table-cell">{avgMood === null ? words.none : number(avgMood, 1)}</td>
      <td className="py-1 text-sm @2xl:whitespace-nowrap">
        <Changes change={change} />
      </td>
    </tr>
  )
}

function Changes({ change }: { change: Place['change'] }) {
  const words = useWords(dashboardFiguresWords)
  const { noBefore } = useWords(analyticsWords)
  const { number } = useFormat()
  if (change === 'unclear')
    return (
      <span role="img" aria-label={words.unclear} className="flex text-ink-soft">
        <ArrowRight className="size-4" />
      </span>
    )
  if (typeof change !== 'number') return <span className="text-ink-soft">{noBefore}</span>
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  const by = number(Math.abs(change), 1)
  return (
    <span className={`flex gap-1 font-semibold ${change > 0 ? 'text-brick' : 'text-accent'}`}>
      <Arrow className="mt-0.5 size-4 shrink-0" />
      {change > 0 ? words.up(by) : words.down(by)}
    </span>
  )
}
