import { PERIOD_WEEKS, PERIODS, type Period } from '@evenkeel/contract/periods.ts'
import { addDays, startOfWeek } from '../../platform/calendar.ts'
import { type Fraction, fraction, over, plus, times, toOneDecimal, total } from './fraction.ts'
import { cellName, dayOf, type Facility } from './model.ts'

/** The check-ins of an average and their weights, up to a known common factor. */
export type Terms = Map<number, Fraction>

/** The first and the last day. */
export type Weeks = { from: string; to: string }

/** One published figure and what it was computed from. */
export type Figure = {
  /** `unit North`, `shift day`, `day 2026-03-04`, or `all` in the cards. */
  row: string
  weeks: Weeks
  avgStress: number
  avgMood: number
  count: number
  terms: Terms
}

/** What is added up: a released batch, or a single check-in if the rules are broken. */
type Piece = { cell: string; day: string; terms: Terms; people: number[] }

/** R4 of docs/security.md#figures-of-groups: the weeks of the period, or of the equal one `back` periods before. */
export function weeksOf(now: Date, period: Period, back = 0): Weeks {
  const monday = addDays(startOfWeek(dayOf(now)), -7 * PERIOD_WEEKS[period] * back)
  return { from: addDays(monday, 7 - 7 * PERIOD_WEEKS[period]), to: addDays(monday, 6) }
}

/** Every figure with scores that the administrator currently sees. */
export function published(facility: Facility): Figure[] {
  return PERIODS.flatMap((period) => {
    const live = facility.rules.fromRows.includes(period)
    const weeks = weeksOf(facility.now, period)
    const rowsOf = (pieces: Piece[], name: 'cell' | 'day') =>
      [...Map.groupBy(pieces, (piece) => piece[name])].flatMap(([row, some]) => {
        const sum = addUp(some, live)
        return sum.count < facility.rules.k ? [] : [{ row: name === 'day' ? `day ${row}` : row, sum }]
      })
    const figures = (rows: { row: string; sum: Sum }[], on = weeks) =>
      rows.map(({ row, sum }) => ({ row, weeks: on, ...averages(facility, sum), ...sum }))
    const cards = (on: Weeks) => figures(together(rowsOf(piecesOf(facility, on, live), 'cell')), on)
    const pieces = piecesOf(facility, weeks, live)
    return [
      ...figures(rowsOf(pieces, 'cell')),
      ...figures(rowsOf(pieces, 'day')),
      ...cards(weeks),
      ...cards(weeksOf(facility.now, period, 1)),
    ]
  })
}

function piecesOf({ batches, checkIns }: Facility, { from, to }: Weeks, live: boolean): Piece[] {
  const within = ({ week }: { week: string }) => week >= from && week <= to
  if (live) {
    return checkIns.flatMap(({ person, day, week, cells }, i) =>
      within({ week })
        ? cells.map((cell) => ({ cell: cellName(cell), day, terms: new Map([[i, fraction(1)]]), people: [person] }))
        : [],
    )
  }
  return batches.filter(within).map(({ cell, releasedOn, people }) => ({
    cell: cellName(cell),
    day: releasedOn,
    // R1: a person counts once in a batch, with the mean of their values.
    terms: new Map([...people.values()].flatMap((own) => own.map((i) => [i, fraction(1, own.length)] as const))),
    people: [...people.keys()],
  }))
}

type Sum = { terms: Terms; count: number }

/** R1: the counts of several batches are added up. */
function addUp(pieces: Piece[], live: boolean): Sum {
  const people = pieces.flatMap((piece) => piece.people)
  return { terms: merge(pieces.map(({ terms }) => terms)), count: live ? new Set(people).size : people.length }
}

function merge(all: Terms[]): Terms {
  const terms: Terms = new Map()
  for (const [i, weight] of all.flatMap((one) => [...one])) terms.set(i, plus(weight, terms.get(i) ?? fraction(0)))
  return terms
}

const weightOf = (terms: Terms) => total([...terms.values()])

/** R5: the cards have the unweighted mean over the units and shifts that are shown. */
function together(rows: { row: string; sum: Sum }[]): { row: string; sum: Sum }[] {
  if (rows.length === 0) return []
  const alike = rows.map(({ sum: { terms } }) => {
    const weight = weightOf(terms)
    return new Map([...terms].map(([i, own]) => [i, over(own, weight)]))
  })
  return [{ row: 'all', sum: { terms: merge(alike), count: rows.reduce((people, { sum }) => people + sum.count, 0) } }]
}

/** R6: one decimal, from 2.0 to 9.0. */
function averages({ checkIns }: Facility, { terms }: Sum) {
  const average = (score: 'stress' | 'mood') => {
    const sum = total([...terms].map(([i, weight]) => times(weight, fraction(checkIns[i]?.[score] ?? 0))))
    return Math.min(9, Math.max(2, toOneDecimal(over(sum, weightOf(terms)))))
  }
  return { avgStress: average('stress'), avgMood: average('mood') }
}
