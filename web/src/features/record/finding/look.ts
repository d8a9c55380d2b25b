import { FINDING } from '@evenkeel/contract/finding.ts'
import { type Random, randomFrom } from './random.ts'

/** One day with a check-in: its mood, its weekday from 0 to 6, and for each marker whether it applies. */
export type MarkedDay = { mood: number; weekday: number; marked: readonly boolean[] }

/** How much lower the mood is with a marker than without it (negative: higher), and how many days each kind has. */
export type Difference = { marker: number; lower: number; with: number; without: number; p: number }

/** What the days of one block add to the difference of each marker, for every circular shift of its markers. */
type Block = { weights: Float64Array; differences: Float64Array }

const { block: LENGTH, perBlock, shifts: SHIFTS } = FINDING

/**
 * The marker whose difference in mood is furthest from what chance makes, or null when no marker has enough days or none
 * has a difference that would be said (docs/clinical.md#one-finding-of-ones-own). `p` is the share of joint circular shifts of all markers within their
 * blocks in which any marker is as far. The same days always give the same result.
 */
export function look(days: readonly MarkedDay[]): Difference | null {
  const inBlocks = days.slice(days.length % LENGTH)
  const moods = withoutWeekdays(days).slice(days.length % LENGTH)
  const markers = enoughDays(inBlocks)
  if (markers.length === 0) return null
  const blocks = chunks(inBlocks.length / LENGTH).map((from) => readBlock(inBlocks, moods, markers, from))
  const usable = markers.map((_, at) => blocks.filter(({ weights }) => weights[at]).length >= FINDING.blocks)
  const sums = markers.map((_, at) => blocks.reduce((sum, { weights }) => sum + (weights[at] ?? 0), 0))
  const observed = new Float64Array(markers.length)
  addDifferences(blocks, observed, () => 0)
  const lower = (at: number) => (observed[at] ?? 0) / (sums[at] ?? 1)
  if (!markers.some((_, at) => usable[at] && Math.abs(lower(at)) >= FINDING.points)) return null
  const byChance = new Float64Array(SHIFTS * markers.length)
  addDifferences(blocks, byChance, randomFrom(JSON.stringify(days)))
  const spreads = markers.map((_, at) => deviationOf(byChance, at, markers.length))
  // Sums and their spread have the same weights, so these need no division.
  const farness = (drawn: Float64Array, at: number) =>
    usable[at % markers.length] ? Math.abs(drawn[at] ?? 0) / ((spreads[at % markers.length] ?? 0) + TINY) : -1
  const best = markers.reduce((far, _, at) => (farness(observed, at) > farness(observed, far) ? at : far), 0)
  const z = farness(observed, best) - TINY
  const asFar = new Set<number>()
  for (let at = 0; at < byChance.length; at += 1)
    if (farness(byChance, at) >= z) asFar.add(Math.floor(at / markers.length))
  const marker = markers[best] ?? 0
  const count = inBlocks.filter(({ marked }) => marked[marker]).length
  return {
    marker,
    lower: lower(best),
    with: count,
    without: inBlocks.length - count,
    p: (1 + asFar.size) / (1 + SHIFTS),
  }
}

/** Keeps rounding from deciding. */
const TINY = 1e-9

/** Each mood without the person's mean of that weekday, or of all days where the weekday has fewer than three. */
function withoutWeekdays(days: readonly MarkedDay[]): number[] {
  const all = meanOf(days)
  const means = Array.from({ length: 7 }, (_, weekday) => {
    const same = days.filter((day) => day.weekday === weekday)
    return same.length >= 3 ? meanOf(same) : all
  })
  return days.map(({ mood, weekday }) => mood - (means[weekday] ?? all))
}

const meanOf = (days: readonly MarkedDay[]) => days.reduce((sum, { mood }) => sum + mood, 0) / days.length

/** The markers with enough days of each kind. */
function enoughDays(days: readonly MarkedDay[]): number[] {
  return (days[0]?.marked ?? []).flatMap((_, marker) => {
    const count = days.filter(({ marked }) => marked[marker]).length
    return count >= FINDING.daysWith && days.length - count >= FINDING.daysWithout ? [marker] : []
  })
}

const chunks = (count: number) => Array.from({ length: count }, (_, at) => at * LENGTH)

/** A block weighs as much as it tells about a marker, and nothing when it has too few days of one kind. */
function readBlock(days: readonly MarkedDay[], moods: number[], markers: number[], from: number): Block {
  const weights = new Float64Array(markers.length)
  const differences = new Float64Array(LENGTH * markers.length)
  const own = moods.slice(from, from + LENGTH)
  const total = own.reduce((sum, mood) => sum + mood, 0)
  for (const [at, marker] of markers.entries()) {
    const marked = days.slice(from, from + LENGTH).map((day) => day.marked[marker])
    const count = marked.filter(Boolean).length
    if (count < perBlock || LENGTH - count < perBlock) continue
    const weight = (count * (LENGTH - count)) / LENGTH
    weights[at] = weight
    for (let shift = 0; shift < LENGTH; shift += 1) {
      const sum = own.reduce((all, mood, day) => (marked[(day - shift + LENGTH) % LENGTH] ? all + mood : all), 0)
      differences[shift * markers.length + at] = weight * ((total - sum) / (LENGTH - count) - sum / count)
    }
  }
  return { weights, differences }
}

/** Fills rows of one sum for each marker; in each row, every block is shifted by a draw of its own. */
function addDifferences(blocks: readonly Block[], rows: Float64Array, random: Random) {
  const width = blocks[0]?.weights.length ?? rows.length
  for (let row = 0; row < rows.length; row += width)
    for (const { differences } of blocks) {
      const from = random(LENGTH) * width
      for (let at = 0; at < width; at += 1) rows[row + at] = (rows[row + at] ?? 0) + (differences[from + at] ?? 0)
    }
}

/** The standard deviation of one marker's sums. */
function deviationOf(rows: Float64Array, at: number, width: number): number {
  let [sum, squares] = [0, 0]
  for (let i = at; i < rows.length; i += width) {
    const value = rows[i] ?? 0
    sum += value
    squares += value * value
  }
  const count = rows.length / width
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}
