import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { TEST_PEPPERS, withClient } from '../../testing/test-database.ts'
import { openBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'K7QX-2M4T-9RDV-B3HN-6WZC-8JYP'
const w = await createTestApp()
const folder = () => mkdtempSync(join(inject('scratch'), 'written-'))
const secrets = {
  pepper: TEST_PEPPERS,
  keyring: { current: 1, keys: { '1': Buffer.alloc(32, 7).toString('base64') } },
}

/** Writes one; `spoil` may change the file before it is read back. */
const write = (path: string, spoil = (_draft: string) => {}) =>
  withClient(w.place, (client) => {
    const source = { client, dataDir: folder(), secrets, product: '0.0.0', now: w.now }
    return writeBackup(path, PASSPHRASE, source, async (draft, passphrase) => {
      spoil(draft)
      const file = await openBackup(draft)
      await file.unlock(passphrase).finally(() => file.close())
    })
  })

test('a file that cannot be read back is removed, and is never a backup', async () => {
  const into = folder()
  const spoil = (draft: string) => {
    const bytes = readFileSync(draft)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40)
    writeFileSync(draft, bytes)
  }
  await expect(write(join(into, 'a.backup'), spoil)).rejects.toMatchObject({ failure: 'unreadable' })
  expect(readdirSync(into)).toEqual([])
})

test('a printed passphrase opens it as it is read from paper, and no other does', async () => {
  const path = join(folder(), 'a.backup')
  await write(path)
  const file = await openBackup(path)
  for (const typed of [PASSPHRASE, 'k7qx2m4t9rdvb3hn6wzc8jyp', 'K7QX 2M4T 9RDV B3HN 6WZC 8JYP'])
    expect((await file.unlock(typed)).secrets).toEqual(secrets)
  await expect(file.unlock('k7qx2m4t9rdvb3hn6wzc8jyq')).rejects.toThrow('does not open')
  await file.close()
})
