import { startOfWeek } from '../../platform/calendar.ts'
import { identifiedPeople } from './attacker.ts'
import { type Event, NAMES } from './history.ts'
import { dayOf, Facility, type Rules } from './model.ts'
import { type Figure, published, type Terms } from './published.ts'

/** The figures that the administrator sees before the first event and after each one. */
export function observe(rules: Rules, history: readonly Event[]): { facility: Facility; figures: Figure[][] } {
  const facility = new Facility(rules)
  // Computed once for each distinct state, because most events do not change the figures.
  const figuresByState = new Map<string, Figure[]>()
  const look = () => {
    const { batches, checkIns, now } = facility
    const state = [startOfWeek(dayOf(now)), batches.length, rules.fromRows.length > 0 && checkIns.length].join(' ')
    const known = figuresByState.get(state) ?? published(facility)
    figuresByState.set(state, known)
    return known
  }
  const figures = [look()]
  for (const event of history) if (facility.happens(event)) figures.push(look())
  return { facility, figures }
}

const keyOf = (terms: Terms) =>
  [...terms]
    .map(([i, { n, d }]) => `${i}:${n}/${d}`)
    .sort()
    .join(' ')

/** The names of the people whose values the responses of this history expose, or undefined. */
export function disclosedNames(rules: Rules, history: readonly Event[]): string[] | undefined {
  const { facility, figures } = observe(rules, history)
  const equations = new Map([...new Set(figures)].flat().map(({ terms }) => [keyOf(terms), terms]))
  const owners = facility.checkIns.map(({ person }) => person)
  return identifiedPeople([...equations.values()], owners, rules.k)?.map((person) => NAMES[person] ?? String(person))
}
