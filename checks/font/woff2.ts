import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const HEADER = 48
/** Places in the list of table names that a file need not spell out. */
const CMAP = 0
const TRANSFORMED = [10, 11]

/** The characters that a WOFF2 font has a glyph for, in ascending order. */
export function charactersOf(path: string): number[] {
  const file = readFileSync(path)
  let at = HEADER
  const number = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  let start = 0
  let cmap = -1
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at)
    const tag = flags & 0x3f
    at += tag === 0x3f ? 5 : 1
    const length = number()
    const isTransformed = TRANSFORMED.includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (tag === CMAP) cmap = start
    start += isTransformed ? number() : length
  }
  if (cmap < 0) throw new Error(`${path} says nothing of its characters`)
  return readCmap(brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(cmap))
}

/** Format 4, which lists runs of characters: their ends, their starts, and where their glyphs are. */
function readCmap(table: Buffer): number[] {
  const offsets = Array.from({ length: table.readUInt16BE(2) }, (_, place) => table.readUInt32BE(8 + place * 8))
  const part = offsets.map((offset) => table.subarray(offset)).find((one) => one.readUInt16BE(0) === 4)
  if (!part) throw new Error('The font lists its characters in a way that this test does not read')
  const doubled = part.readUInt16BE(6)
  const found: number[] = []
  for (let run = 0; run < doubled; run += 2) {
    const last = part.readUInt16BE(14 + run)
    const first = part.readUInt16BE(16 + doubled + run)
    for (let code = first; code <= last && code !== 0xffff; code += 1) found.push(code)
  }
  return found
}
