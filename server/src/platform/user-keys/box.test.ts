import { randomBytes, randomUUID } from 'node:crypto'
import { BOX_INFO, boxContext } from '@evenkeel/contract/drops/drop-words.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { boxed, openBoxed, publicKeyOf, sealForPerson } from './box.ts'

const key = randomBytes(32)
const context = { column: 'check_ins.notes', userId: randomUUID(), id: randomUUID() }
const box = { version: 3, publicKey: await publicKeyOf(key) }

test('what is put into a box is opened with the record key alone, at its place', async () => {
  const { sealed, keyVersion } = await sealForPerson(box, context, 'slept badly — ñ')
  expect(keyVersion).toBe(3)
  expect(await openBoxed({ version: 3, key }, context, sealed)).toBe('slept badly — ñ')
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
    await expect(openBoxed(by, at, sealed)).rejects.toThrow()
})

test('a changed byte anywhere opens nothing', async () => {
  const { sealed } = await sealForPerson(box, context, 'words')
  for (const at of [1, 16, 65, 66, 82, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(openBoxed({ version: 3, key }, context, changed)).rejects.toThrow()
  }
  await expect(openBoxed({ version: 3, key }, context, sealed.subarray(0, 40))).rejects.toThrow()
})

test('the length of a note shows in steps only', async () => {
  const of = async (text: string) => (await sealForPerson(box, context, text)).sealed.length
  expect(await of('a')).toBe(await of('a'.repeat(250)))
})

test('what a browser seals by the public half alone is opened, at the row that it names alone', async () => {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const utf8 = (text: string) => new TextEncoder().encode(text).buffer
  const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(box.publicKey).buffer)
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: utf8(BOX_INFO) },
    utf8(JSON.stringify('from the page').padEnd(256)),
    utf8(boxContext({ ...context, version: 3 })),
  )
  const stored = boxed(Buffer.concat([Buffer.from(enc), Buffer.from(ct)]))
  expect(await openBoxed({ version: 3, key }, context, stored)).toBe('from the page')
  await expect(openBoxed({ version: 3, key }, { ...context, id: randomUUID() }, stored)).rejects.toThrow()
})
