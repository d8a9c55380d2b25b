import type { CallName } from '@evenkeel/contract/index.ts'
import type { AnyOptions } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { badgeReads } from '../session/badge-session.ts'
import { sealNotes } from './seal.ts'
import { sealedNow } from './ticket.ts'

/** `at`: when the notes were sealed, by the server's clock. */
type Shut = { body: unknown; at?: number }
let last: (Shut & { key: string }) | null = null

/** With a badge session the server takes only sealed notes; a repeated check-in sends the same bytes. */
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

/** Milliseconds; the server takes notes from a badge session for some minutes after sealing. */
const OLD = 200_000

/** Whether sealing anew is safe: had the check-in been stored, its first answer would have come by now. */
export function mayShutAnew(at: number, error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status === 409 && (sealedNow()?.at ?? at) - at > OLD
  if (isRefused) last = null
  return isRefused
}

export const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

/** The unsealed notes in a body; null where there are none. */
export function notesOf(body: unknown): string | null {
  const { notes } = { notes: '', ...objectOf(body) }
  return notes === '' ? null : notes
}
