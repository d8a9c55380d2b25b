import type { DropKind } from '@evenkeel/contract/drop-words.ts'
import type { Reply } from '@evenkeel/contract/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { toast } from '../../ui/toaster.tsx'
import { outboxWords } from '../../words/outbox.ts'
import { wordsNow } from '../../words/words.ts'
import { type AnyOptions, call, request } from '../api/api.ts'
import { isSignedOut, isUnreachable } from '../api/api-error.ts'
import { randomUuid } from '../api/random-uuid.ts'
import { addLatePart } from '../page/late-parts.ts'
import { onSignedInAgain, sessionLost } from '../session/signed-out.ts'
import { KEPT, type Kept } from './kept.ts'
import { sealDrop, sealNotes } from './seal.ts'
import { keepSending } from './sending.ts'
import { addWaiting, allWaiting, type Outcome, onChanged, tellChanged } from './store.ts'
import { askForTicket, isWorn, renewTicket, takeItem } from './ticket.ts'

import { WaitingLine } from './waiting.tsx'

export { renewTicket } from './ticket.ts'
export { KeptText } from './waiting.tsx'

const KINDS = {
  'POST /api/checkins': 'check-in',
  'POST /api/coping-tools/usage': 'tool-use',
  'POST /api/care/requests': 'request',
  'POST /api/content/progress': 'progress',
} as const satisfies Partial<Record<CallName, DropKind>>
export type KeptCall = keyof typeof KINDS

export function start() {
  askForTicket()
  void keepSending(() => isWorn() && askForTicket())
  // The ticket of before ended with its session.
  onSignedInAgain(askForTicket)
  addLatePart(WaitingLine)
  onChanged((change) => change?.outcome === 'foreign' && toast(wordsNow(outboxWords).lost))
}

/** Milliseconds after which what no server answers is kept. */
const PATIENCE = 8000

/** Calls the server, and keeps what cannot reach it, or comes after the session has ended by itself. */
export async function sendOrKeep<N extends KeptCall>(name: N, options: AnyOptions): Promise<Reply<Calls[N]> | Kept> {
  const { body, idempotencyKey } = options
  return orKeep(request(name, { ...options, signal: AbortSignal.timeout(PATIENCE) }), () =>
    keepItem(KINDS[name], objectOf(body), idempotencyKey),
  )
}

/** The same for how a tool was: the key is that under which its use was sent; without an id that waits, too, or did. */
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

/** The place of an item among those that wait; null if it cannot be kept. */
export async function keepItem(kind: DropKind, body: object, key = randomUuid()): Promise<number | null> {
  const taken = takeItem(kind === 'help' || kind === 'progress' ? kind : 'other')
  if (!taken) return null
  const { ticket, item, elapsed, made } = taken
  try {
    const notes = 'notes' in body && body.notes !== '' ? `${body.notes}` : null
    const at = Date.parse(made) + elapsed
    const shut = notes === null ? body : { ...body, notes: '', sealedNotes: await sealNotes(taken, notes, at) }
    const n = await addWaiting(await sealDrop(taken, { v: 1, ticket, item, kind, key, elapsed, body: shut }))
    tellChanged(null)
    return Number(n)
  } catch {
    return null
  }
}

let lastHelp: number | null = null

/**
 * The same for Get Help; `tell` hears what became of it. A press for which the ticket has no number joins the last one, if that still waits.
 */
export async function keepHelp(body: object, key: string, tell: (outcome: Outcome) => void): Promise<number | null> {
  const n = (await keepItem('help', body, key)) ?? (await allWaiting()).find((one) => one.n === lastHelp)?.n ?? null
  lastHelp = n
  const stop = onChanged((change) => {
    if (change === null || change.n !== n) return
    stop()
    // Under another ticket it may be taken.
    if (change.outcome === 'refused') renewTicket()
    tell(change.outcome)
  })
  if (n === null) stop()
  return n
}

/** What is said of Get Help that waits here, or has arrived from here. */
export const helpTexts = () => wordsNow(outboxWords).help

/** Says that something is kept, and what else there is to say. */
export function sayKept(more = '') {
  const { keptTitle, kept } = wordsNow(outboxWords)
  toast({ title: keptTitle, text: `${kept} ${more}`.trim() })
}

const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
