import type { Visit } from '@evenkeel/contract/care/care-words.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'

/** Longer than all ticks together, so that the length says nothing. */
const LENGTH = 256

export const visitContext = (eventId: string) => `care_events.visit:${eventId}`

/** Null where nothing is ticked. */
export function sealVisit(keyring: Keyring, visit: Visit | undefined, eventId: string) {
  if (!visit || visit.found.length + visit.done.length === 0) return null
  const once = { found: [...new Set(visit.found)], done: [...new Set(visit.done)] }
  return keyring.seal(JSON.stringify(once).padEnd(LENGTH), visitContext(eventId))
}

export const openVisit = (keyring: Keyring, sealed: Buffer, eventId: string): Visit =>
  JSON.parse(keyring.open(sealed, visitContext(eventId)))
