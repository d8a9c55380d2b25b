import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import type { KeptKind } from '@evenkeel/contract/outbox/outbox-words.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../words/words.ts'
import { type AnyOptions, call, request } from '../api/api.ts'
import { ApiError, isSignedOut, isUnreachable } from '../api/api-error.ts'
import { randomUuid } from '../api/random-uuid.ts'
import { addAtLowerEdge } from '../page/lower-edge.ts'
import { badgeReads } from '../session/badge-session.ts'
import { onSignedInAgain, sessionLost } from '../session/signed-out.ts'
import { KEPT, type Kept } from './kept-result.ts'
import { sealKeptItem, sealNotes } from './seal.ts'
import { isFull, sendRepeatedly } from './send-repeatedly.ts'
import {
  addWaiting,
  allWaiting,
  HANDING,
  type Outcome,
  onChanged,
  removeWaiting,
  replaceWaiting,
  tellChanged,
} from './store.ts'
import { askForTicket, type Item, isOfTicket, isWorn, renewTicket, sealedNow, takeAgain, takeItem } from './ticket.ts'
import { WaitingLine } from './waiting.tsx'
import { outboxWords } from './words.ts'

/** `at`: when the notes were sealed, by the server's clock. */
type Sealed = { body: unknown; at?: number }
let last: (Sealed & { key: string }) | null = null

/** With a badge session the server takes only sealed notes; a repeated check-in sends the same bytes. */
async function sealedFor(name: CallName, { body, idempotencyKey: key = '' }: AnyOptions): Promise<Sealed> {
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
function maySealAgain(at: number, error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status === 409 && (sealedNow()?.at ?? at) - at > OLD
  if (isRefused) last = null
  return isRefused
}

const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

/** The unsealed notes in a body; null where there are none. */
function notesOf(body: unknown): string | null {
  const { notes } = { notes: '', ...objectOf(body) }
  return notes === '' ? null : notes
}

export { renewTicket } from './ticket.ts'
export { KeptText } from './waiting.tsx'

const KINDS = {
  'POST /api/checkins': 'check-in',
  'POST /api/coping-tools/usage': 'tool-use',
  'POST /api/care/requests': 'request',
  'POST /api/content/progress': 'progress',
} as const satisfies Partial<Record<CallName, KeptKind>>
export type KeptCall = keyof typeof KINDS

export function start() {
  askForTicket()
  void sendRepeatedly()
  // The previous ticket ended with its session.
  onSignedInAgain(renewTicket)
  addAtLowerEdge(WaitingLine)
  let soon: ReturnType<typeof setTimeout> | undefined
  onChanged((change) => {
    if (change?.outcome === 'foreign') toast(wordsNow(outboxWords).lost)
    if (change?.outcome !== 'refused') return
    clearTimeout(soon)
    soon = setTimeout(tellSoon, TOGETHER)
  })
}

/** Milliseconds without another refusal before all are told together. */
const TOGETHER = 500

/** Only the signed-in person's own refusals, because items may be of whoever used the device before. */
const tellSoon = () => void import('./refused-notice.tsx').then(({ tellRefused }) => tellRefused()).catch(() => {})

/** Milliseconds without an answer after which a call is kept on the device. */
const PATIENCE = 8000

/** Keeps a call that cannot reach the server or comes after the session ended by itself. */
export async function sendOrKeep<N extends KeptCall>(name: N, options: AnyOptions): Promise<Reply<Calls[N]> | Kept> {
  const { idempotencyKey, query } = options
  const { body, at } = await sealedFor(name, options)
  const keepIt = () =>
    at !== undefined && isOfTicket(at)
      ? keepItem(KINDS[name], objectOf(body), idempotencyKey, { query, at })
      : keepItem(KINDS[name], objectOf(options.body), idempotencyKey, { query })
  try {
    return await orKeep(request(name, { ...options, body, signal: AbortSignal.timeout(PATIENCE) }), keepIt)
  } catch (error) {
    if (at === undefined || !maySealAgain(at, error)) throw error
    return sendOrKeep(name, options)
  }
}

/** Rates a tool's use by the key it was sent under; without an id the use itself still waits. */
export const rateOrKeep = (id: string | null, key: string, effectiveness: number) => {
  const keepIt = () => keepItem('tool-rating', { of: key, effectiveness })
  const body = { effectiveness }
  const sent = id === null ? null : call('PATCH /api/coping-tools/usage/:id', { params: { id }, body })
  return sent ? orKeep(sent, keepIt) : keepIt()
}

async function orKeep<T>(sent: Promise<T>, keepIt: () => Promise<number | null>): Promise<T | Kept> {
  try {
    return await sent
  } catch (error) {
    const isOver = isSignedOut(error)
    if (!(isOver || isUnreachable(error)) || (await keepIt()) === null) throw error
    if (isOver) sessionLost()
    return KEPT
  }
}

type More = { query?: object | undefined; at?: number | undefined }

/** Returns the kept item's number, null if it cannot be kept; `at`: when its notes were sealed. */
export async function keepItem(
  kind: KeptKind,
  body: object,
  key = randomUuid(),
  { query, at }: More = {},
): Promise<number | null> {
  try {
    if (kind === 'progress' && 'moduleId' in body) return await keepProgress(`${body.moduleId}`, body, key)
    const next = takeItem(kind === 'help' ? kind : 'other')
    const taken = next && at !== undefined ? { ...next, elapsed: at - Date.parse(next.made) } : next
    return taken && (await keepAs(taken, { kind, body, key, query }))
  } catch (error) {
    isFull.set(error instanceof DOMException && error.name === 'QuotaExceededError')
    return null
  }
}

/** Milliseconds for which progress waits for another tab that hands in. */
const LOCKED = 2000
const lessons = new Map<string, { n: number; taken: Item }>()

/** Progress replaces the lesson's waiting item under its number, so nothing is handed in meanwhile. */
async function keepProgress(lesson: string, body: object, key: string): Promise<number | null> {
  return navigator.locks.request(HANDING, { signal: AbortSignal.timeout(LOCKED) }, async () => {
    const before = lessons.get(lesson)
    const waits = before && (await allWaiting()).some(({ n }) => n === before.n) ? before : null
    const taken = waits ? takeAgain(waits.taken) : takeItem('progress')
    if (!taken) return null
    const n = await keepAs(taken, { kind: 'progress', body, key }, waits?.n)
    lessons.set(lesson, { n, taken })
    return n
  })
}

type Entry = { kind: KeptKind; body: object; key: string; query?: object | undefined }

async function keepAs(taken: Item, { kind, body, key, query }: Entry, place?: number): Promise<number> {
  if (isWorn()) askForTicket()
  const { ticket, item, elapsed, made } = taken
  const notes = notesOf(body)
  const at = Date.parse(made) + elapsed
  const kept = notes === null ? body : { ...body, notes: '', sealedNotes: await sealNotes(taken, notes, at) }
  const sealed = await sealKeptItem(taken, { v: 1, ticket, item, kind, key, elapsed, body: kept, query })
  const n = await (place === undefined ? addWaiting(sealed) : replaceWaiting({ ...sealed, n: place }))
  isFull.set(false)
  tellChanged(null)
  return Number(n)
}

let lastHelp: number | null = null

type Help = { body: object; key: string; isWanted: () => boolean; tell: (outcome: Outcome) => void }

/** Null if it cannot be kept; a press given up meanwhile is removed, because nobody was told that it would be sent. */
export async function keepHelp({ body, key, isWanted, tell }: Help): Promise<number | null> {
  const own = await keepItem('help', body, key)
  if (own !== null && !isWanted()) {
    await removeWaiting(own)
    tellChanged(null)
    return null
  }
  const n = own ?? (await allWaiting()).find((one) => one.n === lastHelp)?.n ?? null
  lastHelp = n
  const stop = onChanged((change) => {
    if (change === null || change.n !== n) return
    stop()
    // A new ticket may be accepted.
    if (change.outcome === 'refused') renewTicket()
    tell(change.outcome)
  })
  if (n === null) stop()
  return n
}

export const helpTexts = () => wordsNow(outboxWords).help

export function sayKept(more = '') {
  const { keptTitle, kept } = wordsNow(outboxWords)
  toast({ title: keptTitle, text: `${kept} ${more}`.trim() })
}
