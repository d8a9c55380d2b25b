import type { AlertStatus } from '@evenkeel/contract/alerts/alert-words.ts'

/** What decides where an open alert stands, as far as its reader may know it. */
export type Facts = {
  id: string
  drill: boolean
  status: AlertStatus
  /** Of `open_alerts`, 1 is *now*; null where the reader may not know how urgent it is. */
  gravity: number | null
  /** Null where the reader may not know who it is. */
  person: string | null
  askedSince: Date
  holder: string | null
  toTake: boolean
  handedTo: string | null
}

/** So many stand on every screen without scrolling. */
const IN_SIGHT = 3

/**
 * Open alerts in the one order in which everybody reads them; `me` is null for a duty screen.
 *
 * Drills last; what waits for the reader, then what they have in hand, then what others have; the gravest first, then who has asked the
 * longest. Alerts of one person stand together. The `newest` of several that waits as *now* stands first
 * where it would be out of sight.
 */
export function board<F extends Facts>(alerts: readonly F[], me: string | null): (F & { newest: boolean })[] {
  const rankOf = (alert: F) => (waitsFor(alert, me) ? 0 : me !== null && alert.holder === me ? 1 : 2)
  const byRank = (a: F, b: F) => Number(a.drill) - Number(b.drill) || rankOf(a) - rankOf(b) || byTurn(a, b)
  const turns = alerts.toSorted(byRank)
  const waiting = turns.filter((alert) => waitsFor(alert, me) && (me === null || alert.person !== me))
  const newest = newestOf(waiting)
  const isSeveral =
    newest?.gravity === NOW &&
    !newest.drill &&
    waiting.filter(({ drill, gravity }) => !drill && gravity !== IN_CARE).length > 1
  const isAhead = isSeveral && turns.indexOf(newest) >= IN_SIGHT
  const ordered = [
    ...Map.groupBy(turns, (alert) => `${alert.drill} ${rankOf(alert)} ${alert.person ?? alert.id}`).values(),
  ]
    .flatMap((together) =>
      together[0] ? [{ together, first: { ...together[0], askedSince: earliestOf(together) } }] : [],
    )
    .toSorted((a, b) => byRank(a.first, b.first))
    .flatMap(({ together }) => together)
  return (isAhead ? [newest, ...ordered.filter((alert) => alert !== newest)] : ordered).map((alert) => ({
    ...alert,
    newest: isSeveral && alert === newest,
  }))
}

/** Nobody has it, its holder’s shift is over, or it was handed to the reader. */
export const waitsFor = (
  { status, toTake, handedTo }: Pick<Facts, 'status' | 'toTake' | 'handedTo'>,
  me: string | null,
) => status === 'active' || toTake || (me !== null && handedTo === me)

type Waiting = Pick<Facts, 'id' | 'drill' | 'status' | 'gravity' | 'askedSince'>

/** Of the gravest, the one whose person asked last, before those that somebody answered; a drill only where there is nothing else. */
export const newestOf = <W extends Waiting>(waiting: readonly W[]): W | undefined =>
  waiting.toSorted(
    (a, b) =>
      Number(a.drill) - Number(b.drill) ||
      byGravity(a, b) ||
      Number(a.status !== 'active') - Number(b.status !== 'active') ||
      byTurn(b, a),
  )[0]

const NOW = 1
const IN_CARE = 5
const UNKNOWN = 9
const byGravity = (a: Waiting, b: Waiting) => (a.gravity ?? UNKNOWN) - (b.gravity ?? UNKNOWN)

const byTurn = (a: Waiting, b: Waiting) =>
  byGravity(a, b) || a.askedSince.getTime() - b.askedSince.getTime() || (a.id < b.id ? -1 : 1)

const earliestOf = (alerts: readonly Waiting[]) =>
  new Date(Math.min(...alerts.map(({ askedSince }) => askedSince.getTime())))
