import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { ClearsStoredDraft, Id, Nothing, Time } from '../base/fields.ts'
import { coping } from '../coping/coping.ts'
import { KEPT_KINDS, REFUSED_WHY } from './outbox-words.ts'

const base64url = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[\w-]+$/))
/** A point of P-256 in base64url: 65 bytes. */
const PublicKey = z.string()

/** With it a page hands in, without a session, what it kept on the device. */
export const Ticket = z.object({
  /** A secret of the page’s memory, sent only inside what is encrypted. */
  ticket: z.string(),
  /** For pages of 1.0.0, whose calls take the session from here and not from each answer. */
  session: Id,
  made: Time,
  ends: Time,
  /** Items that it takes, and further ones of Get Help. */
  items: z.int(),
  help: z.int(),
  userId: Id,
  browserId: Id,
  /** Kept items are encrypted to it. */
  dropKey: z.object({ id: Id, publicKey: PublicKey }),
  /** The person’s public key, to which notes are encrypted first; null when there is none yet. */
  box: z.nullable(z.object({ version: z.int(), publicKey: PublicKey })),
})
export type Ticket = z.output<typeof Ticket>

/** One entry that a device kept; `body` and `query` are those of the kind’s call, with `key` as its Idempotency-Key. */
export const KeptItem = z.strictObject({
  v: z.literal(1),
  ticket: base64url(100),
  item: z.int(),
  kind: z.enum(KEPT_KINDS),
  key: Id,
  /** Milliseconds since the ticket came, by a clock that nobody sets. */
  elapsed: z.number(),
  body: z.unknown(),
  query: z.optional(ClearsStoredDraft),
})
export type KeptItem = z.output<typeof KeptItem>

/** `of` is the Idempotency-Key of the use. */
export const LateRating = z.strictObject({ of: Id, ...coping.rate.body.shape })

export const RefusedItem = z.object({ id: Id, kind: z.enum(KEPT_KINDS), at: Time, why: z.enum(REFUSED_WHY) })
export type RefusedItem = z.output<typeof RefusedItem>

export const outbox = {
  ticket: endpoint('POST /api/tickets', {
    access: 'signed-in',
    badge: true,
    summary:
      'What this page may hand in while no server answers, for an enrolled browser that signs the request; refused to every other one.',
    status: 201,
    reply: Ticket,
    rateLimit: { name: 'tickets', burst: 50, perHour: 60 },
  }),
  hand: endpoint('POST /api/drop', {
    access: 'public',
    summary:
      'Hands in one encrypted item of a ticket, signed by its browser. No cookie is read or set. `later`: it is to be sent again. The answer never says why something is refused; its owner reads that.',
    bodyLimit: 40_960,
    body: z.strictObject({
      browser: Id,
      /** The server’s key, then encapsulated key and ciphertext in base64url. */
      key: Id,
      enc: base64url(100),
      sealed: base64url(30_000),
    }),
    reply: z.object({ outcome: z.enum(['stored', 'refused', 'later']) }),
    problems: ['unauthorized', 'rate_limited'],
  }),
  refused: endpoint('GET /api/drops/refused', {
    access: 'signed-in',
    summary: 'One’s own items that were refused, until they were seen.',
    reply: z.array(RefusedItem),
  }),
  refusedSeen: endpoint('POST /api/drops/refused/seen', {
    access: 'signed-in',
    summary: 'The refused items were seen.',
    status: 204,
    reply: Nothing,
  }),
}
