import { ITEMS, TICKET_HOURS } from '@evenkeel/contract/drop-words.ts'
import type { Ticket } from '@evenkeel/contract/drops.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { ApiError, call } from '../api/api.ts'
import { retryDelay } from '../api/retry-delay.ts'
import { sign } from '../session/browser-key.ts'
import { sinceByServer } from '../time/server-time.ts'

/** What this page may hand in, in its memory alone: when it came, and how many of its numbers are taken. */
type Held = Ticket & { cameAt: number; taken: number; takenForHelp: number }

/** One item of a ticket: its number, and how many milliseconds after the ticket it was entered. */
export type Item = Held & { item: number; elapsed: number }

let held: Held | null = null
let isAsking = false

/** The public half to which notes are sealed here; null where nobody could open them, undefined while that is not known. */
const box = createStore<Ticket['box'] | undefined>(undefined)
export const useBox = () => useStore(box)

/** Asks until there is one: what is entered before it cannot be kept. */
export function askForTicket() {
  if (isAsking) return
  isAsking = true
  void ask(0)
}

/** The one of before is worth nothing any more. */
export function renewTicket() {
  held = null
  askForTicket()
}

async function ask(tries: number) {
  try {
    const ticket = await call('POST /api/tickets', { sign, passive: true })
    held = { ...ticket, cameAt: performance.now(), taken: 0, takenForHelp: 0 }
    box.set(ticket.box)
    isAsking = false
  } catch (error) {
    // A device that was revoked is like any other.
    if (error instanceof ApiError && error.status === 403) {
      isAsking = false
      if (box.get() === undefined) box.set(null)
    } else setTimeout(() => void ask(tries + 1), retryDelay(tries))
  }
}

const MS_OF_TICKET = TICKET_HOURS * 3_600_000
/** Numbers that the progress of lessons leaves to everything else, and below which another ticket is wanted. */
const FEW = 8

const since = ({ cameAt, made }: Held) =>
  // Some devices stop the page's clock while they sleep; the server's time is what it said last, and what has passed since.
  Math.round(Math.max(performance.now() - cameAt, sinceByServer(made)))

/** To whom something is sealed that is sent at once, and when by the server's clock; null without a ticket. */
export const sealedNow = () => held && { ...held, at: Date.parse(held.made) + since(held) }

/** Whether it was entered under the ticket of now. */
export const isOfTicket = (at: number) => held !== null && at >= Date.parse(held.made)

/** The next number, each once; null without a ticket, or when it has none left. */
export function takeItem(kind: 'help' | 'progress' | 'other'): Item | null {
  if (!held) return null
  const elapsed = since(held)
  if (kind === 'help') {
    if (held.takenForHelp >= held.help) return null
    return { ...held, elapsed, item: ITEMS.help.from + held.takenForHelp++ }
  }
  const most = held.items - (kind === 'progress' ? FEW : 0)
  if (held.taken >= most || elapsed >= MS_OF_TICKET) return null
  return { ...held, elapsed, item: held.taken++ }
}

/** The same number for what takes its place now. */
export const takeAgain = (item: Item): Item => ({ ...item, elapsed: since(item) })

/** Whether so much of it is used up that another ticket is wanted. */
export const isWorn = () => held !== null && (held.items - held.taken < FEW || held.takenForHelp > held.help / 2)
