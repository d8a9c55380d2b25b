import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { analyticsWords } from './shared/analytics-words.ts'
import { dashboardFiguresWords } from './shared/dashboard-figures-words.ts'
import { changesOf, type Place, type Shown } from './where.ts'

export function useUnits({ data = [] }: AnalyticsQueries['units']): Place[] {
  const { unlisted } = useWords(analyticsWords)
  return data.map(({ unit, ...figures }) => ({ ...figures, name: unit.toLowerCase() === 'unlisted' ? unlisted : unit }))
}

export function useShifts({ data = [] }: AnalyticsQueries['shifts']): Place[] {
  const { unlisted } = useWords(analyticsWords)
  const { shifts } = useWords(common)
  return data.map(({ shift, ...figures }) => ({ ...figures, name: shift === 'unlisted' ? unlisted : shifts[shift] }))
}

export const isShown = (place: Place): place is Shown => place.avgStress !== null

/** Names only changes larger than chance. */
export function Changed({ places }: { places: readonly Place[] }) {
  const words = useWords(dashboardFiguresWords)
  const { number } = useFormat()
  const { rising, falling, unclear } = changesOf(places)
  const names = (some: typeof rising) => some.map(({ name, by }) => words.by(name, number(Math.abs(by), 1))).join(', ')
  const said = [
    ...(rising.length > 0 ? [words.rising(names(rising))] : []),
    ...(falling.length > 0 ? [words.falling(names(falling))] : []),
  ]
  if (said.length === 0) return <p className="font-semibold">{unclear ? words.noneClear : words.noEarlier}</p>
  return <p className="font-semibold">{said.join(' ')}</p>
}

export function ChangedNow({ units, shifts }: AnalyticsQueries) {
  const places = [...useUnits(units), ...useShifts(shifts)]
  return places.some(isShown) && <Changed places={places} />
}
