import { randomBytes, randomUUID } from 'node:crypto'
import { PERSON_INFO, personContext } from '@evenkeel/contract/outbox/outbox-words.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { openSealedForPerson, publicKeyOf, sealForPerson, withFormat } from './person-public-key.ts'

const key = randomBytes(32)
const context = { column: 'check_ins.notes', userId: randomUUID(), id: randomUUID() }
const publicKey = { version: 3, publicKey: await publicKeyOf(key) }

test('what is sealed to a public key is opened with the record key alone, at its place', async () => {
  const { sealed, keyVersion } = await sealForPerson(publicKey, context, 'slept badly — ñ')
  expect(keyVersion).toBe(3)
  expect(await openSealedForPerson({ version: 3, key }, context, sealed)).toBe('slept badly — ñ')
  expect(sealed.includes('slept')).toBe(false)
  for (const [by, at] of [
    [{ version: 3, key: randomBytes(32) }, context],
    [{ version: 2, key }, context],
    [
      { version: 3, key },
      { ...context, userId: randomUUID() },
    ],
    [
      { version: 3, key },
      { ...context, id: randomUUID() },
    ],
    [
      { version: 3, key },
      { ...context, column: 'assessments.answers' },
    ],
  ] as const)
    await expect(openSealedForPerson(by, at, sealed)).rejects.toThrow()
})

test('a changed byte anywhere opens nothing', async () => {
  const { sealed } = await sealForPerson(publicKey, context, 'words')
  for (const at of [1, 16, 65, 66, 82, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(openSealedForPerson({ version: 3, key }, context, changed)).rejects.toThrow()
  }
  await expect(openSealedForPerson({ version: 3, key }, context, sealed.subarray(0, 40))).rejects.toThrow()
})

test('the length of a note shows in steps only', async () => {
  const of = async (text: string) => (await sealForPerson(publicKey, context, text)).sealed.length
  expect(await of('a')).toBe(await of('a'.repeat(250)))
})

test('what a browser seals by the public half alone is opened, at the row that it names alone', async () => {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const utf8 = (text: string) => new TextEncoder().encode(text).buffer
  const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(publicKey.publicKey).buffer)
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: utf8(PERSON_INFO) },
    utf8(JSON.stringify('from the page').padEnd(256)),
    utf8(personContext({ ...context, version: 3 })),
  )
  const stored = withFormat(Buffer.concat([Buffer.from(enc), Buffer.from(ct)]))
  expect(await openSealedForPerson({ version: 3, key }, context, stored)).toBe('from the page')
  await expect(openSealedForPerson({ version: 3, key }, { ...context, id: randomUUID() }, stored)).rejects.toThrow()
})
