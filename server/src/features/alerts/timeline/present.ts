import type { TimelineEntry } from '@evenkeel/contract/alerts.ts'
import type { Keyring } from '../../../platform/keyring.ts'
import { noteContext } from '../answer.ts'
import type { DeliveryRow, EventRow } from './queries.ts'

/** What happened, oldest first; notes are decrypted only for a responder. */
export function presentTimeline(
  keyring: Keyring,
  events: EventRow[],
  deliveries: DeliveryRow[],
  isResponder: boolean,
): TimelineEntry[] {
  const eventEntries = events.map(({ id, at, event, by, state, noteSealed }) => {
    const note = noteSealed && isResponder ? keyring.open(noteSealed, noteContext(id)) : null
    return { at, entry: { event, by, channel: null, state, note } }
  })
  const deliveryEntries = deliveries.map(({ at, by, channel, state }) => ({
    at,
    entry: { event: 'delivery' as const, by, channel, state, note: null },
  }))
  return [...eventEntries, ...deliveryEntries]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, entry }) => ({ at: at.toISOString(), ...entry }))
}
