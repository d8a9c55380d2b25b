import { type HeatLevel, heatLevel } from '@evenkeel/contract/periods.ts'
import { Card } from '../../ui/card.tsx'
import { WideDataTable } from '../../ui/data-table.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { type HeatCell, isShown } from './heat.ts'
import { HeatGroup } from './heat-group.tsx'
import { HEAT_LOOK } from './heat-tile.tsx'
import { Loaded, type QueryState } from './loaded.tsx'
import { NotYet } from './not-yet.tsx'

const SHAPE = 'h-72 @md:h-44'

type Group = { title: string; column: string; cells: HeatCell[]; read: QueryState<unknown> }

/** Stress of people in care by unit, and of staff by shift; never by both. */
export function HeatmapCard({ units, shifts, stats }: Pick<AnalyticsQueries, 'units' | 'shifts' | 'stats'>) {
  const words = useWords(analyticsWords)
  const groups: Group[] = [
    { title: words.byUnit, column: words.unit, cells: useUnits(units), read: units },
    { title: words.byShift, column: words.shift, cells: useShifts(shifts), read: shifts },
  ]
  const all = groups.flatMap(({ cells }) => cells)
  const isEmpty = units.data !== undefined && shifts.data !== undefined && !all.some(isShown)
  return (
    <Card title={words.heatTitle} className="print:col-span-full">
      {isEmpty ? (
        <p>{words.heatEmpty}</p>
      ) : (
        <>
          <DaysShown days={stats.data} />
          <p className="text-ink-soft">{words.heatLead}</p>
          <HeatLegend />
        </>
      )}
      {(isEmpty || !all.every(isShown)) && <NotYet stats={stats.data} what="stress" />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 pt-1 print:grid-cols-2">
        {groups.map(({ title, column, cells, read }) => (
          <section key={title} aria-label={title} className="flex min-w-0 flex-col gap-3">
            <h3>{title}</h3>
            <Loaded read={read} shape={SHAPE}>
              {() => (
                <>
                  <HeatGroup title={title} cells={cells} />
                  {cells.some(isShown) && <HeatTable title={title} column={column} cells={cells} />}
                </>
              )}
            </Loaded>
          </section>
        ))}
      </div>
    </Card>
  )
}

function HeatTable({ title, column, cells }: { title: string; column: string; cells: readonly HeatCell[] }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const figure = (value: number | null, digits = 1) => (value === null ? words.none : number(value, digits))
  return (
    <WideDataTable
      summary={words.showTable}
      caption={title}
      head={[column, words.stress, words.level, words.mood, words.values]}
      rows={cells.map(({ name, stress, mood, people }) => ({
        key: name,
        cells: [
          name,
          figure(stress),
          stress === null ? words.none : words.levels[heatLevel(stress)],
          figure(mood),
          figure(people, 0),
        ],
      }))}
    />
  )
}

function useUnits({ data = [] }: AnalyticsQueries['units']): HeatCell[] {
  const { unlisted } = useWords(analyticsWords)
  return data.map(({ unit, avgStress, avgMood, count }) => ({
    name: unit.toLowerCase() === 'unlisted' ? unlisted : unit,
    stress: avgStress,
    mood: avgMood,
    people: count,
  }))
}

function useShifts({ data = [] }: AnalyticsQueries['shifts']): HeatCell[] {
  const { unlisted } = useWords(analyticsWords)
  const { shifts } = useWords(common)
  return data.map(({ shift, avgStress, avgMood, count }) => ({
    name: shift === 'unlisted' ? unlisted : shifts[shift],
    stress: avgStress,
    mood: avgMood,
    people: count,
  }))
}

const LEVELS: HeatLevel[] = ['low', 'moderate', 'high', 'critical']

/** What the colours mean, in words. */
function HeatLegend() {
  const words = useWords(analyticsWords)
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-sm border ${HEAT_LOOK[level]}`} />
          {words.levels[level]}: {words.scale[level]}
        </li>
      ))}
    </ul>
  )
}
