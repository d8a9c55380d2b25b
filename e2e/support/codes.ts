import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30_000

/** The code of an authenticator app for this key, a number of steps of 30 seconds from now (RFC 6238). */
export function codeOf(key: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + stepsAhead))
  const hash = createHmac('sha1', bytesOf(key.replaceAll(' ', '')))
    .update(counter)
    .digest()
  const from = hash.readUInt8(hash.length - 1) & 15
  const number = (hash.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000
  return String(number).padStart(6, '0')
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
