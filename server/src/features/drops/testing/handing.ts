import { randomUUID } from 'node:crypto'
import {
  BOX_BLOCK,
  BOX_INFO,
  boxContext,
  DROP_BYTES,
  DROP_INFO,
  type DropKind,
  dropContext,
} from '@evenkeel/contract/drops/drop-words.ts'
import { drops, type Ticket } from '@evenkeel/contract/drops/drops.ts'
import { sealTo } from '../../../platform/ciphers/hpke.ts'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import type { Device } from '../../../testing/features/devices.ts'

export type Item = {
  item?: number
  kind?: DropKind
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
  return (await caller.send('POST', '/api/tickets', { headers })).reply(drops.ticket)
}

/** One item as a page encrypts it; what is given as `plain` stands for all of it. */
export async function sealItem(
  { ticket, browserId, dropKey }: Ticket,
  { item = 0, kind = 'check-in', key = randomUUID(), elapsed = 0, body = {}, query, ticket: other }: Item = {},
  change: { plain?: string; aad?: string; info?: string; bytes?: number } = {},
) {
  const plain = change.plain ?? JSON.stringify({ v: 1, ticket: other ?? ticket, item, kind, key, elapsed, body, query })
  const sealed = await sealTo(point(dropKey.publicKey), Buffer.from(plain.padEnd(change.bytes ?? DROP_BYTES)), {
    info: change.info ?? DROP_INFO,
    aad: change.aad ?? dropContext(browserId, dropKey.id),
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

export const outcomeOf = async (device: Device, body: unknown) => (await post(device, body)).reply(drops.hand).outcome

/** Encrypts an item and hands it in. */
export const hand = async (device: Device, ticket: Ticket, item?: Item) =>
  outcomeOf(device, await sealItem(ticket, item))

/** Notes as a page seals them to their person. */
export async function sealNotes({ userId, box, made }: Ticket, notes: string, elapsed = 0) {
  if (!box) throw new Error('There is no box')
  const id = newId(new Date(Date.parse(made) + elapsed))
  const { version } = box
  const plain = JSON.stringify(notes)
  const bytes = await sealTo(
    point(box.publicKey),
    Buffer.from(plain.padEnd(Math.ceil(Buffer.byteLength(plain) / BOX_BLOCK) * BOX_BLOCK)),
    { info: BOX_INFO, aad: boxContext({ column: 'check_ins.notes', userId, id, version }) },
  )
  return { id, version, bytes: bytes.toString('base64url') }
}
