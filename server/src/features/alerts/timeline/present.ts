import type { TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import type { Keyring } from '../../../platform/ciphers/keyring.ts'
import { noteContext } from '../change/change.ts'
import type { TimelineRow } from './queries.ts'

/** A note, and how urgent the alert was, are only for a responder. */
export const presentEntry =
  (keyring: Keyring, { isResponder, wordsOpen }: { isResponder: boolean; wordsOpen: boolean }) =>
  ({ id, at, event, by, to, channel, detail, noteSealed }: TimelineRow): TimelineEntry => ({
    id,
    at: at.toISOString(),
    event,
    by,
    to,
    channel,
    detail: isResponder && event !== 'handed_over' && event !== 'released' ? detail : null,
    note: noteSealed && isResponder && wordsOpen ? keyring.open(noteSealed, noteContext(id)) : null,
  })
