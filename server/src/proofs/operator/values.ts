import type { NamedBytes } from './attacker-view.ts'

const KEY = 32
const TOKEN = /[A-Za-z0-9+/_=-]{20,}/g

/** Possible keys in a text: the text itself, and its base64 and hexadecimal parts decoded. */
export function valuesIn({ name, bytes }: NamedBytes): NamedBytes[] {
  const tokens = new Set(bytes.toString('latin1').match(TOKEN))
  return [...tokens].flatMap((token) => {
    const decoded = [Buffer.from(token), Buffer.from(token, 'base64')]
    if (/^[0-9a-f]+$/i.test(token)) decoded.push(Buffer.from(token, 'hex'))
    return decoded.filter(({ length }) => length >= 16).map((one) => ({ name, bytes: one }))
  })
}

/** Every 32 consecutive bytes of a longer value. */
export const windowsOf = ({ name, bytes }: NamedBytes): NamedBytes[] =>
  Array.from({ length: Math.max(0, bytes.length - KEY + 1) }, (_, at) => ({
    name,
    bytes: bytes.subarray(at, at + KEY),
  }))

/** Each value once. */
export function distinct(items: NamedBytes[]): NamedBytes[] {
  const seen = new Map(items.map((item) => [item.bytes.toString('base64'), item]))
  return [...seen.values()]
}
