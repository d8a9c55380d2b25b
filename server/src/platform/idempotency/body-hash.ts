import { hmac } from '../ciphers/sealing.ts'

/** HMAC-SHA256, because a plain hash would confirm a guess at private text; the order of fields does not count. */
export const bodyHash = (key: Buffer, body: unknown): Buffer =>
  hmac(key)
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest()

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
