import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expect, test } from 'vitest'
import { unavailable } from '../../platform/app-error.ts'
import { copyOutText, listTables } from '../../platform/backup/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { currentOutboxKey, tidyOutbox } from './keys.ts'
import { hand, outcomeOf, post, sealItem, ticketFor } from './testing/handing.ts'

let failing: ((text: string) => Error | null) | null = null
/** A database whose statements fail as the test says. */
const unsteady = (db: Db): Db => ({
  ...db,
  run: async (queries) => {
    for (const { text } of queries) {
      const error = failing?.(text)
      if (error) throw error
    }
    return db.run(queries)
  },
  transaction: (steps) =>
    db.transaction((run) =>
      steps(async (queries) => {
        for (const { text } of queries) {
          const error = failing?.(text)
          if (error) throw error
        }
        return run(queries)
      }),
    ),
})
const w = await createTestApp({
  now: new Date('2026-03-01T17:00:00.000Z'),
  adjust: (deps) => ({ ...deps, db: unsteady(deps.db), systemDb: unsteady(deps.systemDb) }),
})
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet')
const DAY = 24 * 3600_000
const body = { moodScore: 3, stressScore: 7, scale: 'ten' }
const keys = async () =>
  await w.ask<{ id: string; made_at: Date }>('select id, made_at from drop_keys order by made_at')
const later = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}
const checkIns = async (userId: string) =>
  Number((await w.ask('select count(*) from check_ins where user_id = $1', userId))[0].count)

test('a key serves a week and is destroyed after two; then nothing opens what was encrypted to it', async () => {
  const ana = await w.as('inmate')
  const first = await ticketFor(tablet, ana)
  const sealed = await sealItem(first, { body })
  later(6 * DAY)
  expect((await ticketFor(tablet, ana)).dropKey.id).toBe(first.dropKey.id)
  later(1.1 * DAY)
  await tidyOutbox(w.deps)
  const second = await ticketFor(tablet, ana)
  expect(second.dropKey.id).not.toBe(first.dropKey.id)
  expect(await keys()).toHaveLength(2)
  expect(await hand(tablet, { ...second, dropKey: first.dropKey }, { body })).toBe('stored')
  later(7 * DAY)
  // Before the row is deleted, too.
  expect(await hand(tablet, { ...second, dropKey: first.dropKey }, { item: 1, body })).toBe('refused')
  await tidyOutbox(w.deps)
  expect((await keys()).map(({ id }) => id)).not.toContain(first.dropKey.id)
  expect(await outcomeOf(tablet, sealed)).toBe('refused')
})

test('a private half stands sealed in the database, and in no backup', async () => {
  const rows = await w.ask('select private_sealed from drop_keys limit 1')
  expect(rows[0].private_sealed[0]).toBe(1)
  const table = (await listTables(w.superuser)).find(({ name }) => name === 'drop_keys')
  if (!table) throw new Error('The table of the outbox’s keys is missing')
  const query = copyOutText(table).replace(/^copy \((.*)\) to stdout$/, '$1')
  expect(await w.ask(query)).toEqual([])
})

test('where no key came back with the data one is made at once, and by many at once only one', async () => {
  const ana = await w.as('inmate')
  await w.superuser.query('delete from drop_keys')
  const made = await Promise.all([1, 2, 3, 4].map(() => currentOutboxKey(w.deps)))
  expect(await keys()).toHaveLength(1)
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const ticket = await ticketFor(tablet, ana)
  expect(await hand(tablet, ticket, { body })).toBe('stored')
})

test('while the database is away an item is to be sent again, and is stored once when it is back', async () => {
  const ana = await w.as('inmate')
  const ticket = await ticketFor(tablet, ana)
  const sealed = await sealItem(ticket, { body })
  failing = (text) => (/from "tickets"|drop_keys/.test(text) ? unavailable() : null)
  expect((await post(tablet, sealed)).status).toBe(503)
  failing = (text) => (/into "drops"/.test(text) ? unavailable() : null)
  expect((await post(tablet, sealed)).status).toBe(503)
  failing = (text) => (/into "drops"/.test(text) ? new Error('something nobody thought of') : null)
  expect(await outcomeOf(tablet, sealed)).toBe('later')
  failing = null
  expect(await checkIns(ana.user.id)).toBe(0)
  expect(await outcomeOf(tablet, sealed)).toBe('stored')
  expect(await checkIns(ana.user.id)).toBe(1)
})

test('an answer that was lost is asked for again, and nothing is stored twice', async () => {
  const ana = await w.as('inmate')
  const ticket = await ticketFor(tablet, ana)
  const help = await sealItem(ticket, { item: 100, kind: 'help', body: { severity: 'critical' } })
  for (let times = 0; times < 3; times++) expect(await outcomeOf(tablet, help)).toBe('stored')
  const rows = await w.ask('select repeats from alerts where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ repeats: 0 }])
})

test('tickets go seven days after they ended, what was refused and not seen stays 30', async () => {
  const ana = await w.as('inmate')
  const ticket = await ticketFor(tablet, ana)
  await hand(tablet, ticket, { item: 0, body })
  await hand(tablet, ticket, { item: 1, body: { moodScore: 99 } })
  const left = async () =>
    (
      await w.ask(
        `select (select count(*)::int from tickets where user_id = $1) as tickets,
           (select array_agg(why) from drops where user_id = $1) as drops`,
        ana.user.id,
      )
    )[0]
  later(9.9 * DAY)
  await tidyOutbox(w.deps)
  expect(await left()).toEqual({ tickets: 1, drops: [null, 'invalid'] })
  later(0.2 * DAY)
  await tidyOutbox(w.deps)
  expect(await left()).toEqual({ tickets: 0, drops: ['invalid'] })
  expect(await hand(tablet, { ...ticket, dropKey: (await ticketFor(tablet, ana)).dropKey }, { item: 2, body })).toBe(
    'refused',
  )
  expect(await ana.call(outbox.refused)).toHaveLength(1)
  later(20 * DAY)
  await tidyOutbox(w.deps)
  expect(await left()).toEqual({ tickets: 0, drops: null })
})
