import type { CallName } from '@evenkeel/contract/index.ts'
import type { AnyOptions } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { badgeReads } from '../session/badge-session.ts'
import { sealNotes } from './seal.ts'
import { sealedNow } from './ticket.ts'

/** What is sent, and when by the server's clock its notes were sealed, where they are. */
type Shut = { body: unknown; at?: number }
let last: (Shut & { key: string }) | null = null

/** Where a badge signed in the server takes no notes that it could read; each try of the same check-in sends the same bytes. */
export async function shutFor(name: CallName, { body, idempotencyKey: key = '' }: AnyOptions): Promise<Shut> {
  const notes = notesOf(body)
  if (!badgeReads() || name !== 'POST /api/checkins' || notes === null) return { body }
  if (last?.key === key) return last
  const now = sealedNow()
  if (!now) throw new Error('Nobody could open these notes')
  const sealedNotes = await sealNotes(now, notes, now.at)
  last = { key, at: now.at, body: { ...objectOf(body), notes: '', sealedNotes } }
  return last
}

/** Milliseconds; the server takes notes that a badge sends for some minutes after they were sealed. */
const OLD = 200_000

/** Whether they may be sealed anew: what was sealed so long ago would have got its first answer, had it been stored. */
export function mayShutAnew(at: number, error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status === 409 && (sealedNow()?.at ?? at) - at > OLD
  if (isRefused) last = null
  return isRefused
}

export const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

/** The notes in a body that are not sealed yet; null where there are none. */
export function notesOf(body: unknown): string | null {
  const { notes } = { notes: '', ...objectOf(body) }
  return notes === '' ? null : notes
}
