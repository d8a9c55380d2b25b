import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import type { NamedBytes } from './attacker-view.ts'

/** The forms of a text in a file: UTF-8, UTF-16, hexadecimal, and base64 at each of three offsets. */
function shapesOf(mark: string): [string, Buffer][] {
  const plain = Buffer.from(mark)
  const hex = plain.toString('hex')
  return [
    ['UTF-8', plain],
    ['UTF-16', Buffer.from(mark, 'utf16le')],
    ['hex', Buffer.from(hex)],
    ['hex', Buffer.from(hex.toUpperCase())],
    ...[0, 1, 2].map((offset): [string, Buffer] => ['base64', Buffer.from(middleOfBase64(plain, offset))]),
    ...[0, 1, 2].map((offset): [string, Buffer] => ['base64 in UTF-16', wide(middleOfBase64(plain, offset))]),
  ]
}

const wide = (text: string) => Buffer.from(text, 'utf16le')

/** The symbols that do not depend on the bytes before and after. */
function middleOfBase64(plain: Buffer, offset: number) {
  const text = Buffer.concat([Buffer.alloc(offset), plain])
    .toString('base64')
    .replace(/=+$/, '')
  return text.slice(offset === 0 ? 0 : 4, text.length - 2)
}

/** Where a mark can be read, once for each place and form. */
export function findMark(marks: string | string[], items: NamedBytes[]): string[] {
  const shapes = [marks].flat().flatMap(shapesOf)
  const found = [...items, ...items.flatMap(unpacked)].flatMap(({ name, bytes }) =>
    shapes.filter(([, shape]) => bytes.includes(shape)).map(([shape]) => `${name} holds the mark as ${shape}`),
  )
  return [...new Set(found)]
}

/** Decompressed content: every gzip member, and every zlib stream at the start of a value. */
function unpacked({ name, bytes }: NamedBytes): NamedBytes[] {
  const inside: NamedBytes[] = []
  for (let at = bytes.indexOf(GZIP); at !== -1; at = bytes.indexOf(GZIP, at + 1)) {
    const plain = attempt(() => inflateRawSync(bytes.subarray(at + headerLength(bytes.subarray(at))), options))
    if (plain) inside.push({ name: `${name}, unpacked`, bytes: plain })
  }
  const plain = bytes[0] === 0x78 ? attempt(() => inflateSync(bytes, options)) : null
  return plain ? [...inside, { name: `${name}, unpacked`, bytes: plain }] : inside
}

const GZIP = Buffer.from('1f8b08', 'hex')
/** Ignores what follows a member; a truncated one yields what is there. */
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 256 * 1024 * 1024 }

/** The gzip header: ten bytes, and optional fields such as a name, according to the flags. */
function headerLength(member: Buffer) {
  const flags = member[3] ?? 0
  let length = 10
  if (flags & 4) length += 2 + member.readUInt16LE(length)
  for (const flag of [8, 16]) if (flags & flag) length = member.indexOf(0, length) + 1
  return flags & 2 ? length + 2 : length
}

function attempt(unpack: () => Buffer) {
  try {
    return unpack()
  } catch {
    return null
  }
}
