import { HEAT, heatLevel } from '@evenkeel/contract/analytics/periods.ts'
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
import { AxisRow, AxisTicks } from './stress-axis.tsx'
import type { Place, Shown } from './where.ts'

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
