import { randomUUID } from 'node:crypto'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { PAGE_KINDS, PAPER_KINDS } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../demo/account.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  resetBySlip,
  signIn,
  unlock,
} from '../journal/testing/journal.ts'
import { BLOCK, worksheetContext } from './present.ts'
import { keepWorksheet } from './queries.ts'
import { aSheet, begin, filledPages, read, sendSheet } from './testing/worksheets.ts'

const DAY_MS = 86_400_000
const w = await createTestApp({ adjust: fastPasswords })
const START = w.now
const dayAfter = (days: number) => w.deps.calendar.dayOf(new Date(START.getTime() + days * DAY_MS))
const cleo = await w.as('admin')
const storedOf = async (userId: string) =>
  await w.ask<{ sealed: Buffer; row: string }>(
    'select sealed, w::text as row from worksheets w where user_id = $1',
    userId,
  )

test.for(PAGE_KINDS)('%s goes to its end, a page a day, with a reload in the middle', async (kind) => {
  const ana = await w.as('inmate')
  const id = randomUUID()
  const pages = filledPages(kind, START)
  for (const [at, values] of pages.entries()) {
    w.now = new Date(START.getTime() + at * DAY_MS)
    if (at > 0) {
      const before = await read(ana, id)
      expect(before.values).toEqual(pages[at - 1])
      expect(before.revision).toBe(at)
    }
    expect((await sendSheet(ana, id, at, values)).json).toEqual({ revision: at + 1 })
  }
  w.now = START
  expect(await ana.call(worksheets.list)).toEqual({
    worksheets: [
      {
        id,
        kind,
        begunAt: START.toISOString(),
        changedOn: dayAfter(pages.length - 1),
        page: pages.length - 1,
        done: true,
      },
    ],
    locked: 0,
    unreadable: 0,
  })
})

test('nothing of it stands in clear, not even which worksheet it is or at what time', async () => {
  const ana = await w.as('inmate')
  await begin(ana, aSheet({ thought: 'heron' }))
  const longer = aSheet({ a: 'x'.repeat(500), b: 'x'.repeat(500), c: ['夜'.repeat(500), '夜'.repeat(500)] })
  await begin(ana, longer)
  const rows = await storedOf(ana.user.id)
  const FRAME = 29
  expect(rows.map(({ sealed }) => sealed.length - FRAME).sort()).toEqual([4096, 8192])
  for (const { sealed, row } of rows) {
    expect(sealed.includes('heron') || sealed.includes('thought')).toBe(false)
    expect(row.replace(/"?\\\\?x[0-9a-f]+"?/, '')).not.toMatch(/thought|heron|:/)
  }
})

test('another person, of whatever role, finds, changes and deletes nothing', async () => {
  for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
    const own = await createTestApp({ rowLevelSecurity })
    const ana = await own.as('inmate')
    const id = await begin(ana, aSheet({ thought: 'only mine' }))
    for (const other of [await own.as('inmate'), await own.as('staff'), await own.as('admin')]) {
      expect(await other.call(worksheets.list)).toEqual({ worksheets: [], locked: 0, unreadable: 0 })
      expect((await other.send('GET', `/api/worksheets/${id}`)).json).toBeNull()
      expect((await sendSheet(other, id, 1, aSheet({ thought: 'taken over' }))).status).toBe(404)
      expect((await other.send('DELETE', `/api/worksheets/${id}`)).status).toBe(404)
      await sendSheet(other, id, 0, aSheet({ thought: 'their own' }))
    }
    expect((await read(ana, id)).values?.fields).toEqual({ thought: 'only mine' })
  }
  expect((await w.nobody().send('GET', '/api/worksheets')).status).toBe(401)
})

test('a sheet that is on paper now takes no word; what was written before is read by its owner alone', async () => {
  const named = { username: 'wrote-before', password: PASSWORD, approvedAt: START, role: 'inmate' } as const
  const { userId, statements, seal } = await newAccount(w.deps, named)
  const id = randomUUID()
  const sealed = await seal(
    worksheetContext({ userId, id }),
    aSheet({ woke: 'the count' }, { kind: 'sleep-log' }),
    BLOCK,
  )
  await w.deps.db.withUser(userId, [
    ...statements,
    keepWorksheet({ userId, id, revision: 0, today: dayAfter(0), ...sealed }),
  ])
  const [ana, ben] = [w.nobody(), await w.as('inmate')]
  await signIn(ana, named.username, PASSWORD)
  for (const [sheet, revision] of [
    [id, 1],
    [randomUUID(), 0],
  ] as const)
    for (const kind of PAPER_KINDS) {
      const refused = await sendSheet(ana, sheet, revision, aSheet({ woke: 'anew' }, { kind }))
      expect([refused.status, refused.problem.detail]).toEqual([410, expect.stringContaining('on paper')])
    }
  expect((await read(ana, id)).values).toMatchObject({ kind: 'sleep-log', fields: { woke: 'the count' } })
  expect((await ana.call(worksheets.list)).worksheets).toMatchObject([{ id, kind: 'sleep-log' }])
  const { json } = await (await confirmPassword(ana)).send('GET', '/api/user/export')
  expect(json).toMatchObject({ worksheets: [{ state: 'open', values: { fields: { woke: 'the count' } } }] })
  expect((await ben.send('GET', `/api/worksheets/${id}`)).json).toBeNull()
})

test('one that was moved to another row, or altered, is shown as unreadable and fails no list', async () => {
  const ana = await w.as('inmate')
  const [one, two] = [await begin(ana, aSheet({ thought: 'one' })), await begin(ana, aSheet({ thought: 'two' }))]
  await w.ask(
    'update worksheets a set sealed = b.sealed from worksheets b where a.user_id = b.user_id and a.id = $1 and b.id = $2',
    one,
    two,
  )
  expect(await read(ana, one)).toMatchObject({ state: 'unreadable', values: null })
  expect(await ana.call(worksheets.list)).toMatchObject({ worksheets: [{ id: two }], unreadable: 1 })
})

test.for([
  [{ revision: -1, values: aSheet() }],
  [{ revision: 0.5, values: aSheet() }],
  [{ revision: 0 }],
  [{ revision: 0, values: null }],
  [{ revision: 0, values: { ...aSheet(), kind: 'diary' } }],
  [{ revision: 0, values: { ...aSheet(), more: 1 } }],
  [{ revision: 0, values: aSheet({ thought: 'x'.repeat(501) }) }],
  [{ revision: 0, values: aSheet({ thought: 'a\0b' }) }],
  [{ revision: 0, values: aSheet({ before: 25 }) }],
  [{ revision: 0, values: aSheet({ before: 1.25 }) }],
  [{ revision: 0, values: aSheet({ for: Array.from({ length: 11 }, () => 'x') }) }],
  [{ revision: 0, values: aSheet({ __proto__x: 'x' }) }],
  [{ revision: 0, values: aSheet(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`a${at}`, 'x']))) }],
])('what is none is refused and not stored (%#)', async ([body]) => {
  const ana = await w.as('inmate')
  expect((await ana.send('PUT', `/api/worksheets/${randomUUID()}`, { body })).problem.code).toBe('validation_failed')
  expect(await storedOf(ana.user.id)).toEqual([])
})

describe('two pages with one worksheet', () => {
  test('the second is refused with the stored revision, and writes over it then', async () => {
    const ana = await w.as('inmate')
    const id = await begin(ana, aSheet({ thought: 'first page' }))
    expect((await sendSheet(ana, id, 1, aSheet({ thought: 'second page' }))).status).toBe(200)
    for (const revision of [0, 1]) {
      const late = await sendSheet(ana, id, revision, aSheet({ thought: 'late' }))
      expect([late.status, late.problem.revision]).toEqual([409, 2])
    }
    expect((await sendSheet(ana, id, 2, aSheet({ thought: 'late' }))).json).toEqual({ revision: 3 })
  })

  test('of ten writes at once over the same revision one is kept', async () => {
    const ana = await w.as('inmate')
    const id = randomUUID()
    const sent = Array.from({ length: 10 }, (_, at) => sendSheet(ana, id, 0, aSheet({ thought: `tab ${at}` })))
    const answers = await Promise.all(sent)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('a deleted one does not come back by a write that arrives late', async () => {
    const ana = await w.as('inmate')
    const id = await begin(ana, aSheet({ thought: 'gone' }))
    expect((await ana.send('DELETE', `/api/worksheets/${id}`)).status).toBe(204)
    for (const revision of [0, 1])
      expect((await sendSheet(ana, id, revision, aSheet({ thought: 'late' }))).status).toBe(404)
    expect(await storedOf(ana.user.id)).toEqual([])
    expect(await ana.call(worksheets.list)).toEqual({ worksheets: [], locked: 0, unreadable: 0 })
    const rows = await w.ask(
      `select sealed, expires_at - now() between interval '23 hours' and interval '24 hours' as "goesInADay"
       from drafts where user_id = $1`,
      ana.user.id,
    )
    expect(rows).toEqual([{ sealed: null, goesInADay: true }])
  })
})

test('a person can have 300, and change and delete those', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const id = await begin(ana, aSheet())
  await w.ask(
    `insert into worksheets select user_id, gen_random_uuid(), key_version, revision, sealed, begun_on, changed_on
     from worksheets, generate_series(2, $2) where user_id = $1`,
    ana.user.id,
    LIMITS.worksheets.each,
  )
  const refused = await sendSheet(ana, randomUUID(), 0, aSheet())
  expect([refused.status, refused.problem.revision]).toEqual([409, undefined])
  expect((await sendSheet(ana, id, 1, aSheet())).status).toBe(200)
  await begin(ben, aSheet())
  await ana.send('DELETE', `/api/worksheets/${id}`)
  expect((await sendSheet(ana, randomUUID(), 0, aSheet())).status).toBe(200)
})

test('it is in the file of one’s own data, and goes with the account', async () => {
  const ana = await confirmPassword(await w.as('inmate'))
  await begin(ana, aSheet({ thought: 'a long day' }))
  expect((await ana.send('GET', '/api/user/export')).json).toMatchObject({
    worksheets: [{ state: 'open', begunOn: dayAfter(0), values: { fields: { thought: 'a long day' } } }],
  })
  await w.ask('delete from users where id = $1', ana.user.id)
  expect(await storedOf(ana.user.id)).toEqual([])
})

describe('after a password was set', () => {
  test('by its owner, worksheets open, and can be gone on with', async () => {
    const ana = await w.as('inmate')
    const id = await begin(ana, aSheet({ thought: 'before' }))
    await changePassword(ana, PASSWORD, NEW_PASSWORD)
    expect((await read(ana, id)).values?.fields).toEqual({ thought: 'before' })
    expect((await sendSheet(ana, id, 1, aSheet({ thought: 'after' }))).status).toBe(200)
  })

  test('by a slip, they are locked: who redeemed it reads, changes and deletes none', async () => {
    const ana = await w.as('inmate')
    const id = await begin(ana, aSheet({ thought: 'a sergeant' }))
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    expect(await read(ana, id)).toMatchObject({ state: 'locked', values: null })
    expect(await ana.call(worksheets.list)).toEqual({ worksheets: [], locked: 1, unreadable: 0 })
    for (const revision of [0, 1]) expect((await sendSheet(ana, id, revision, aSheet())).status).toBe(423)
    expect((await ana.send('DELETE', `/api/worksheets/${id}`)).status).toBe(423)
    expect(await lockedOf(ana)).toEqual(lockedCounts({ worksheets: 1 }))

    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ worksheets: 1 }))
    expect((await read(ana, id)).values?.fields).toEqual({ thought: 'a sergeant' })
  })
})

test('keeping is no use of the product: the session’s quiet time goes on', async () => {
  const ana = await w.as('inmate')
  const seen = async () => await w.ask('select last_seen_at from sessions where user_id = $1', ana.user.id)
  await w.ask(`update sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1`, ana.user.id)
  const before = await seen()
  await begin(ana, aSheet())
  expect(await seen()).toEqual(before)
})
