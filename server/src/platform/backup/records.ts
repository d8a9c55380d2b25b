import { damaged } from './failures.ts'

export const KIND = {
  header: 'H',
  keys: 'K',
  waiting: 'W',
  table: 'T',
  rows: 'R',
  tableEnd: 'Z',
  end: 'E',
  folder: 'D',
  file: 'F',
  bytes: 'B',
} as const

export type Kind = (typeof KIND)[keyof typeof KIND]
export type Entry = { kind: Kind; body: Buffer }

const KINDS = new Map<number, Kind>(Object.values(KIND).map((kind) => [kind.charCodeAt(0), kind]))
const LENGTH = 4
const START = LENGTH + 1

export const entry = (kind: Kind, value: object): Entry => ({ kind, body: Buffer.from(JSON.stringify(value)) })

/** Format: length of the body (4 bytes) ‖ kind ‖ body. */
export function frame({ kind, body }: Entry): Buffer {
  const start = Buffer.alloc(START)
  start.writeUInt32BE(body.length)
  start.write(kind, LENGTH, 'latin1')
  return Buffer.concat([start, body])
}

/** Chunks of the stream may end anywhere. */
export async function* readRecords(plain: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let held: Buffer = Buffer.alloc(0)
  for await (const bytes of plain) {
    held = Buffer.concat([held, bytes])
    for (let next = firstOf(held); next; next = firstOf(held)) {
      yield next.found
      held = next.rest
    }
  }
  if (held.length > 0) throw damaged()
}

function firstOf(held: Buffer): { found: Entry; rest: Buffer } | null {
  if (held.length < START) return null
  const end = START + held.readUInt32BE(0)
  const kind = KINDS.get(held[LENGTH] ?? 0)
  if (!kind) throw damaged()
  return held.length < end ? null : { found: { kind, body: held.subarray(START, end) }, rest: held.subarray(end) }
}
