import { randomUUID } from 'node:crypto'
import { outbox, type Ticket } from '@evenkeel/contract/outbox/outbox.ts'
import {
  KEPT_BYTES,
  KEPT_INFO,
  type KeptKind,
  keptContext,
  PERSON_BLOCK,
  PERSON_INFO,
  personContext,
} from '@evenkeel/contract/outbox/outbox-words.ts'
import { sealTo } from '../../../platform/ciphers/hpke.ts'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import type { Device } from '../../../testing/features/devices.ts'

export type Item = {
  item?: number
  kind?: KeptKind
  key?: string
  elapsed?: number
  body?: unknown
  query?: { draft: number }
  ticket?: string
}

const point = (text: string) => Buffer.from(text, 'base64url')

/** The ticket of a page of this person on this device. */
export const ticketFor = async (device: Device, caller: Caller): Promise<Ticket> => {
  const headers = await device.headersFor('POST /api/tickets')
  return (await caller.send('POST', '/api/tickets', { headers })).reply(outbox.ticket)
}

/** One item as a page encrypts it; what is given as `plain` stands for all of it. */
export async function sealItem(
  { ticket, browserId, dropKey }: Ticket,
  { item = 0, kind = 'check-in', key = randomUUID(), elapsed = 0, body = {}, query, ticket: other }: Item = {},
  change: { plain?: string; aad?: string; info?: string; bytes?: number } = {},
) {
  const plain = change.plain ?? JSON.stringify({ v: 1, ticket: other ?? ticket, item, kind, key, elapsed, body, query })
  const sealed = await sealTo(point(dropKey.publicKey), Buffer.from(plain.padEnd(change.bytes ?? KEPT_BYTES)), {
    info: change.info ?? KEPT_INFO,
    aad: change.aad ?? keptContext(browserId, dropKey.id),
  })
  return {
    browser: browserId,
    key: dropKey.id,
    enc: sealed.subarray(0, 65).toString('base64url'),
    sealed: sealed.subarray(65).toString('base64url'),
  }
}

export type Sealed = Awaited<ReturnType<typeof sealItem>>

/** Posts it as the browser's worker does, without a session. */
export const post = (device: Device, body: unknown) => device.send('POST', '/api/drop', body)

export const outcomeOf = async (device: Device, body: unknown) => (await post(device, body)).reply(outbox.hand).outcome

/** Encrypts an item and hands it in. */
export const hand = async (device: Device, ticket: Ticket, item?: Item) =>
  outcomeOf(device, await sealItem(ticket, item))

/** Notes as a page seals them to their person. */
export async function sealNotes({ userId, box: publicKey, made }: Ticket, notes: string, elapsed = 0) {
  if (!publicKey) throw new Error('There is no public key')
  const id = newId(new Date(Date.parse(made) + elapsed))
  const { version } = publicKey
  const plain = JSON.stringify(notes)
  const bytes = await sealTo(
    point(publicKey.publicKey),
    Buffer.from(plain.padEnd(Math.ceil(Buffer.byteLength(plain) / PERSON_BLOCK) * PERSON_BLOCK)),
    { info: PERSON_INFO, aad: personContext({ column: 'check_ins.notes', userId, id, version }) },
  )
  return { id, version, bytes: bytes.toString('base64url') }
}
