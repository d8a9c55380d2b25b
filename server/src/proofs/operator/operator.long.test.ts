import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectAdmin } from '../../platform/embedded-postgres/admin-client.ts'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { dataFolder, endOf } from '../../testing/product.ts'
import type { ProductUnderTest, StoredEntry } from './attacker-view.ts'
import { collect } from './collect.ts'
import { examine } from './examine.ts'
import { labelsInSource } from './labels.ts'
import { startRecorded } from './product-under-test.ts'
import { readAllEntries, simulateUse } from './sample-users.ts'

/**
 * The promise of the journal, also to an operator of the machine: with the database, its raw files, the keys, the
 * environment, every log and the product's own backup, no text can be read and nothing can be altered unnoticed.
 */
test('an operator with access to the whole machine cannot read a journal', { timeout: 240_000 }, async () => {
  const folder = dataFolder()
  const mark = `mark${randomBytes(9).toString('hex')}`
  const env = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: 'quiet-harbor-at-dusk' }
  const product = await startRecorded(folder, env)
  const { users, written } = await simulateUse(product.address, mark)
  const place = await runningConnection(folder)
  if (!place) throw new Error('The database runs')
  const superuser = await connectAdmin(place.host, place.port)
  try {
    const view = await collect(superuser, folder, () => [
      { name: 'the log', bytes: product.log() },
      { name: 'the environment', bytes: product.environment },
    ])
    expect(view.items.some(({ name }) => name.startsWith('postgres/pg_wal/') || name.startsWith('pg_wal/'))).toBe(true)
    expect(product.log().toString()).toContain('/api/journal')

    const subject: ProductUnderTest = {
      view,
      mark,
      sessions: users,
      written: new Map(written.map(({ id, words }) => [id, words ?? ''])),
      readWith: async (rows) => {
        await store(rows)
        return readAllEntries(product.address, users)
      },
    }
    expect(written).toHaveLength(8)
    expect(view.answers.length).toBeGreaterThan(1)
    expect(await examine(subject, labelsInSource())).toEqual([])
    expect(await readAllEntries(product.address, users)).toEqual(written)
  } finally {
    await superuser.end()
  }
  product.process.kill('SIGTERM')
  expect(await endOf(product.process)).toBe(0)

  async function store(rows: StoredEntry[]) {
    for (const { userId, id, version, blob } of rows)
      await superuser.query(
        'update journal_entries set version = $3, blob = $4 where user_id = $1 and id = $2 and (version, blob) <> ($3, $4)',
        [userId, id, version, blob],
      )
  }
})
