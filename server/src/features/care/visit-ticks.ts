import type { VisitTicks } from '@evenkeel/contract/care/care-words.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'

/** Longer than all ticks together, so that the length says nothing. */
const LENGTH = 256

export const ticksContext = (eventId: string) => `care_events.visit:${eventId}`

/** Null where nothing is ticked. */
export function sealTicks(keyring: Keyring, visit: VisitTicks | undefined, eventId: string) {
  if (!visit || visit.found.length + visit.done.length === 0) return null
  const once = { found: [...new Set(visit.found)], done: [...new Set(visit.done)] }
  return keyring.seal(JSON.stringify(once).padEnd(LENGTH), ticksContext(eventId))
}

export const openTicks = (keyring: Keyring, sealed: Buffer, eventId: string): VisitTicks =>
  JSON.parse(keyring.open(sealed, ticksContext(eventId)))
