import type { Ticket } from '@evenkeel/contract/outbox/outbox.ts'
import { ITEMS, TICKET_HOURS } from '@evenkeel/contract/outbox/outbox-words.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { ApiError, call } from '../api/api.ts'
import { retryDelay } from '../api/retry-delay.ts'
import { sign } from '../session/browser-key.ts'
import { sinceByServer } from '../time/server-time.ts'

/** Kept in memory alone: when the ticket came, and how many of its numbers are used. */
type Held = Ticket & { cameAt: number; taken: number; takenForHelp: number }

/** `elapsed`: milliseconds between the ticket and the entry. */
export type Item = Held & { item: number; elapsed: number }

let held: Held | null = null
let isAsking = false

/** The public key for notes; null where nobody could open them, undefined while unknown. */
const personKey = createStore<Ticket['box'] | undefined>(undefined)
export const usePersonPublicKey = () => useStore(personKey)

/** Retries until one comes, because nothing can be kept without a ticket. */
export function askForTicket() {
  if (isAsking) return
  isAsking = true
  void ask(0)
}

export function renewTicket() {
  held = null
  askForTicket()
}

async function ask(tries: number) {
  try {
    const ticket = await call('POST /api/tickets', { sign, passive: true })
    held = { ...ticket, cameAt: performance.now(), taken: 0, takenForHelp: 0 }
    personKey.set(ticket.box)
    isAsking = false
  } catch (error) {
    // A revoked device is like any other.
    if (error instanceof ApiError && error.status === 403) {
      isAsking = false
      if (personKey.get() === undefined) personKey.set(null)
    } else setTimeout(() => void ask(tries + 1), retryDelay(tries))
  }
}

const MS_OF_TICKET = TICKET_HOURS * 3_600_000
/** Numbers reserved from lesson progress, and the threshold for a new ticket. */
const FEW = 8

const since = ({ cameAt, made }: Held) =>
  // Some devices stop the page's clock while asleep, so the server's last time counts too.
  Math.round(Math.max(performance.now() - cameAt, sinceByServer(made)))

/** `at`: now by the server's clock; null without a ticket. */
export const sealedNow = () => held && { ...held, at: Date.parse(held.made) + since(held) }

/** Whether that moment lies under the current ticket. */
export const isOfTicket = (at: number) => held !== null && at >= Date.parse(held.made)

/** Each number is used once; null without a ticket, or when none is left. */
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

/** Reuses an item's number for what replaces it. */
export const takeAgain = (item: Item): Item => ({ ...item, elapsed: since(item) })

/** Whether a new ticket is needed soon. */
export const isWorn = () => held !== null && (held.items - held.taken < FEW || held.takenForHelp > held.help / 2)
