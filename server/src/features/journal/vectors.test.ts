import { expect, test } from 'vitest'
import { entryContext, openEntry, sealEntry } from './seal.ts'
import { sealByWebCrypto } from './testing/by-web-crypto.ts'
import vectors from './vectors.json' with { type: 'json' }

const bytes = (hex: string) => Buffer.from(hex, 'hex')

test.for(vectors.map((vector) => [vector.name, vector] as const))('vector "%s"', async ([, vector]) => {
  const { place, written, aad, blob } = vector
  const [userKey, salt, iv] = [bytes(vector.userKey), bytes(vector.salt), bytes(vector.iv)]

  expect(await sealByWebCrypto(userKey, place, written, { salt, iv })).toEqual({ aad, blob })
  expect(entryContext(place).toString('hex')).toBe(aad)
  expect(sealEntry(userKey, place, written, { salt, iv }).toString('hex')).toBe(blob)
  expect(openEntry(userKey, place, bytes(blob))).toEqual(written)
})
