import { createHash, timingSafeEqual } from 'node:crypto'
import type { Received } from '@evenkeel/contract/base/endpoint.ts'
import { KeptItem, type outbox } from '@evenkeel/contract/outbox/outbox.ts'
import {
  ITEM_NUMBERS,
  ITEMS,
  KEPT_BYTES,
  KEPT_INFO,
  type KeptKind,
  keptContext,
  type RefusedWhy,
  TICKET_HOURS,
} from '@evenkeel/contract/outbox/outbox-words.ts'
import type { Deps } from '../../deps.ts'
import { isUsedKey } from '../../http/idempotency.ts'
import { AppError, isUnavailable } from '../../platform/app-error.ts'
import { openWith } from '../../platform/ciphers/hpke.ts'
import { brokenConstraint, isMissingRow, setIdentity } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { createOutboxKeys } from './keys.ts'
import { findKeptItem, findTicket, insertKeptItem, lockKeptItems, TAKEN_ITEM, type TicketRow } from './queries.ts'
import { type Item, NotYet, storeItem } from './store.ts'
import { readTicket } from './ticket.ts'

export type Outcome = 'stored' | 'refused' | 'later'
type Sent = Received<typeof outbox.hand, 'body'>

const LONGEST = TICKET_HOURS * 3600_000

/** Takes each kept item once; without a genuine ticket of this browser nothing is stored or made known. */
export function createHandIn(deps: Deps) {
  const { clock, db, log, systemDb } = deps
  const pairOf = createOutboxKeys(deps)

  /** Null for what was not encrypted for this browser and key, or is of another form. */
  async function opened({ browser, key, enc, sealed }: Sent): Promise<KeptItem | null> {
    const pair = await pairOf(key.toLowerCase())
    if (!pair) return null
    const bytes = Buffer.concat([Buffer.from(enc, 'base64url'), Buffer.from(sealed, 'base64url')])
    try {
      const plain = await openWith(pair, bytes, { info: KEPT_INFO, aad: keptContext(browser, key) })
      const read = plain.length === KEPT_BYTES ? KeptItem.safeParse(JSON.parse(plain.toString())) : null
      plain.fill(0)
      return read?.success ? read.data : null
    } catch {
      return null
    }
  }

  /** Null unless the ticket was given to this browser. */
  async function ticketOf(kept: KeptItem, browser: string): Promise<TicketRow | null> {
    const said = readTicket(kept.ticket)
    if (!said) return null
    const [ticket] = await systemDb.run([findTicket({ id: said.id })])
    if (!ticket || ticket.browserId !== browser || !timingSafeEqual(ticket.secretHash, said.secretHash)) return null
    return ticket
  }

  /** In one transaction with what is stored of the item. */
  async function settle(item: Item, hash: Buffer, why: RefusedWhy | null, isThere = false): Promise<Outcome> {
    const { kept, ticket, at, arrivedAt } = item
    const { userId, id: ticketId } = ticket
    const done = await db.transaction(async (run) => {
      await run([setIdentity({ userId }), lockKeptItems({ userId })])
      const [before] = await run([findKeptItem({ userId, ticketId, item: kept.item })])
      if (before && (why || !isMoreProgress(before, kept))) return { outcome: sameAnswer(before, hash) }
      const stored = why || isThere ? { id: null } : await storeItem(deps, run, item)
      const of = { userId, ticketId, item: kept.item, kind: kept.kind }
      if (!before)
        await run([insertKeptItem({ ...of, id: newId(arrivedAt), hash, at, arrivedAt, why, rowId: stored.id })])
      return { outcome: why ? ('refused' as const) : ('stored' as const), after: stored.after }
    })
    await done.after?.()
    return done.outcome
  }

  async function settleOrSay(item: Item, hash: Buffer): Promise<Outcome> {
    const refusal = refusalOf(item)
    try {
      return await settle(item, hash, refusal)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (error instanceof NotYet) return 'later'
      // The action came by its own call before.
      if (isUsedKey(error)) return settle(item, hash, null, true)
      if (brokenConstraint(error) === TAKEN_ITEM) return settle(item, hash, refusal)
      // The account was deleted a moment ago.
      if (isMissingRow(error)) return 'refused'
      const why = error instanceof AppError ? WHY[error.code] : undefined
      if (why) return settle(item, hash, why)
      log.error('an item that came without a session could not be stored; it is tried again')
      return 'later'
    }
  }

  return async (sent: Sent): Promise<Outcome> => {
    const kept = await opened(sent)
    const ticket = kept && (await ticketOf(kept, sent.browser))
    if (!kept || !ticket || !isNumber(kept.item)) return 'refused'
    const arrivedAt = clock.now()
    const at = enteredAt(kept, ticket, arrivedAt)
    const marked = ticket.isRevoked || at > ticket.leftAt || at > ticket.endsAt
    const hash = createHash('sha256').update(sent.key).update(sent.enc).update(sent.sealed).digest()
    return settleOrSay({ kept, ticket, at, arrivedAt, marked }, hash)
  }
}

const WHY: Partial<Record<string, RefusedWhy>> = {
  validation_failed: 'invalid',
  not_found: 'not_allowed',
  conflict: 'not_allowed',
  forbidden: 'not_allowed',
}

const isNumber = (item: number) => item >= ITEM_NUMBERS.min && item <= ITEM_NUMBERS.max

/** An identical item gets the first answer again; another one under its number is refused. */
const sameAnswer = (before: { hash: Buffer; why: RefusedWhy | null }, hash: Buffer): Outcome =>
  before.hash.equals(hash) && before.why === null ? 'stored' : 'refused'

/** Progress takes the number of an earlier item that may have been stored although its answer was lost. */
const isMoreProgress = (before: { kind: KeptKind; why: RefusedWhy | null }, { kind }: KeptItem) =>
  kind === 'progress' && before.kind === 'progress' && before.why === null

const isTime = (elapsed: number) => Number.isInteger(elapsed) && elapsed >= 0

/** By the clock of the ticket, never in the future; now where no time is given. */
function enteredAt({ elapsed }: KeptItem, { madeAt }: TicketRow, now: Date): Date {
  const since = now.getTime() - madeAt.getTime()
  return new Date(madeAt.getTime() + (isTime(elapsed) ? Math.min(elapsed, since) : since))
}

/** Null when the item is taken; help always is, whatever became of its ticket. */
function refusalOf({ kept: { kind, item, elapsed }, ticket, at }: Item): RefusedWhy | null {
  if (kind === 'help') return null
  if (ticket.isRevoked) return 'revoked'
  if (item >= ITEMS.count) return 'full'
  if (!isTime(elapsed)) return 'invalid'
  if (elapsed > LONGEST) return 'late'
  return at > ticket.leftAt ? 'left' : null
}
