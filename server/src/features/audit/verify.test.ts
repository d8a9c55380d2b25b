import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createEndMark } from './end-mark.ts'
import { rechain, tamper } from './testing/tamper.ts'
import { verifyAudit } from './verify.ts'

const w = await createTestApp()
const lines: { seq?: number; hash?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

/** A log with this many entries, marked at its end. */
async function logOf(entries: number) {
  const admin = await w.as('admin')
  for (let i = 0; i < entries; i += 1) await admin.send('GET', '/api/admin/rota')
  await createEndMark({ ...w.deps, log })()
  return admin
}

/** Pages of three, so that they end inside what is tested. */
const verdict = async () => {
  const { flaw, ...others } = await verifyAudit(w.deps, 3)
  return { ...others, flaw: flaw && { ...flaw, id: flaw.entry?.id ?? null } }
}
const idOf = async (seq: number) =>
  (await w.ask<{ id: string }>('select id from audit_entries where seq = $1', seq))[0]?.id

beforeEach(async () => {
  await tamper(
    w,
    'truncate audit_entries, audit_head, audit_end_marks',
    `insert into audit_head (one, seq, hash) values (1, 0, '')`,
  )
})

test.for([
  `action = 'rota.saved'`,
  'actor_id = gen_random_uuid()',
  'actor_id = null',
  `at = at - interval '1 day'`,
  `ip = '10.0.0.9'`,
  'owner_id = actor_id',
  `reason = 'visit'`,
  `target_type = 'user', target_id = actor_id`,
  'id = gen_random_uuid()',
  `hash = sha256('x')`,
])('an altered entry is reported: %s', async (change) => {
  await logOf(8)
  await tamper(w, `update audit_entries set ${change} where seq = 5`)

  expect((await verdict()).flaw).toMatchObject({ seq: 5, id: await idOf(5), says: expect.stringContaining('altered') })
})

test('a removed entry is reported, even when the ones after it were renumbered', async () => {
  await logOf(8)
  await tamper(w, 'delete from audit_entries where seq = 4')
  expect((await verdict()).flaw).toMatchObject({ seq: 4, id: null, says: 'it is missing' })

  await tamper(w, 'update audit_entries set seq = seq - 1 where seq > 4')
  expect((await verdict()).flaw).toMatchObject({ seq: 4, id: await idOf(4), says: expect.stringContaining('altered') })
})

test('removed entries at the start are reported', async () => {
  await logOf(5)
  await tamper(w, 'delete from audit_entries where seq <= 2')

  expect((await verdict()).flaw).toMatchObject({ seq: 1, says: 'it and those up to 2 are missing' })
})

test('a removed tail is reported, even when the stored end of the chain was reset', async () => {
  await logOf(8)
  await tamper(w, 'delete from audit_entries where seq > 6')
  expect((await verdict()).flaw).toMatchObject({ seq: 7, says: 'it is missing: the log once went on to entry 8' })

  await tamper(w, 'update audit_head set seq = 6, hash = (select hash from audit_entries where seq = 6)')
  expect((await verdict()).flaw).toMatchObject({ seq: 7, says: 'it is missing: the log once went on to entry 8' })
})

test('an emptied log is reported', async () => {
  await logOf(3)
  await tamper(w, 'delete from audit_entries', `update audit_head set seq = 0, hash = ''`)
  expect((await verdict()).flaw).toMatchObject({ seq: 1, says: expect.stringContaining('went on to entry 3') })

  await tamper(w, 'delete from audit_head')
  expect((await verdict()).flaw).toMatchObject({ says: 'the end of the chain is gone' })
})

test('a rewritten log with matching hashes is reported because of its end mark', async () => {
  const admin = await logOf(8)
  await tamper(w, `update audit_entries set actor_id = gen_random_uuid() where seq = 5`, rechain(5))
  expect((await verdict()).flaw).toMatchObject({ seq: 8, id: await idOf(8), says: expect.stringContaining('anew') })

  await tamper(w, `update audit_end_marks set hash = (select hash from audit_entries where seq = 8)`)
  expect((await verdict()).flaw).toMatchObject({ seq: 8, says: 'its end mark was not made here' })
  await admin.send('GET', '/api/admin/rota')
  await createEndMark(w.deps)()
  expect((await verdict()).flaw).toMatchObject({ seq: 8 })
})

test('a stored end that is not the last entry is reported', async () => {
  await logOf(4)
  await tamper(w, `update audit_head set hash = sha256('x')`)

  expect((await verdict()).flaw).toMatchObject({ seq: 4, says: expect.stringContaining('another one') })
})

test('an empty log is intact, and is not marked', async () => {
  await createEndMark({ ...w.deps, log })()

  expect(await verdict()).toMatchObject({ last: { seq: 0 }, endMarks: 0, flaw: null })
})

test('thirty calls at the same moment make thirty entries in one chain', async () => {
  const admins = [await w.as('admin'), await w.as('admin')]
  const calls = Array.from({ length: 30 }, (_, i) => admins[i % 2]?.send('GET', '/api/admin/rota'))
  const answers = await Promise.all(calls)
  await createEndMark({ ...w.deps, log })()

  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
  expect(await verdict()).toMatchObject({ last: { seq: 30 }, endMarks: 1, flaw: null })
})

test('thousands of entries of one transaction are one chain, each as cheap as the first, wherever somebody says that its end is', async () => {
  const insert = (many: number) =>
    `insert into audit_entries (id, at, action, ip) select uuidv7(), now(), 'rota.shown', '' from generate_series(1, ${many})`
  await w.superuser.query('begin')
  const rows = await w.ask(`explain (analyze, buffers, format json) ${insert(3000)}`)
  const pages = rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']
  for (const place of ['(0,1)', '(99999,1)', '']) {
    await w.ask(`select set_config('app.audit_end', $1, true)`, place)
    await w.superuser.query(insert(2))
  }
  await w.superuser.query('savepoint gone')
  await w.superuser.query(insert(2))
  await w.superuser.query('rollback to savepoint gone')
  await w.superuser.query(insert(1))
  await w.superuser.query('commit')
  expect(pages / 3000).toBeLessThan(20)
  await createEndMark({ ...w.deps, log })()
  expect(await verdict()).toMatchObject({ last: { seq: 3007 }, flaw: null })
})

test('several nodes mark an end once, and the server’s log contains it', async () => {
  await logOf(3)
  lines.length = 0
  const admin = await w.as('admin')
  await admin.send('GET', '/api/admin/rota')
  await Promise.all([1, 2, 3].map(() => createEndMark({ ...w.deps, log })()))
  await createEndMark({ ...w.deps, log })()

  const rows = await w.ask(`select seq::int, encode(hash, 'hex') as hash from audit_head`)
  expect(lines).toMatchObject(rows)
  expect((await verdict()).endMarks).toBe(2)
})
