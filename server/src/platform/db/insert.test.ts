import { afterAll, expect, test } from 'vitest'
import { credentials, resetSlips } from '../../features/auth/table.ts'
import { users } from '../../features/users/table.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { insertInto, insertRows } from './insert.ts'
import { and, eq, expr, isNotNull, sql, statements, text } from './statement.ts'

const w = await createTestApp()
const { systemDb } = w.deps

const insertUsers = insertRows('t_insert_users', users, {
  byDefault: ['respondsTo', 'duty'],
  set: (sent) => ({
    usernameKey: expr(text, sql`lower(${sent.username})`),
    disabledAt: null,
    deletesAt: null,
  }),
  where: (sent) => isNotNull(sent.email),
  onConflict: 'do nothing',
  returning: { id: users.id, usernameKey: users.usernameKey, respondsTo: users.respondsTo, createdAt: users.createdAt },
})
const insertSlips = insertRows('t_insert_slips', resetSlips, { returning: { slipHash: resetSlips.slipHash } })
const insertPasswords = insertRows('t_insert_passwords', credentials, { returning: { kdf: credentials.kdf } })
const copySlip = insertInto('t_copy_slip', resetSlips, {
  params: { from: users.id },
  set: (p) => ({
    userId: users.id,
    expiresAt: expr(resetSlips.expiresAt, sql`${p.createdAt}::timestamptz + interval '1 day'`),
  }),
  from: users,
  where: (p) => and(eq(users.id, p.from), eq(users.role, 'inmate')),
  onConflict: {
    target: resetSlips.userId,
    set: (sent) => ({ slipHash: sent.slipHash, createdAt: sent.createdAt }),
  },
  returning: { slipHash: resetSlips.slipHash, expiresAt: resetSlips.expiresAt },
})
afterAll(() => {
  for (const name of statements.keys()) if (name.startsWith('t_')) statements.delete(name)
})

const at = new Date('2026-01-02T03:04:05.678Z')
const person = (id: string, username: string, email: string | null) => ({
  id,
  username,
  firstName: `"quoted", {braced} \\ ${username}`,
  lastName: null,
  email,
  role: 'inmate' as const,
  hasAccount: true,
  unit: null,
  shift: null,
  unitTyped: false,
  signedInOn: null,
  badgeNumber: null,
  extension: null,
  housing: null,
  bookingNumber: null,
  permanentNumber: null,
  admittedOn: '2026-02-28',
  releasePlanned: null,
  releasedOn: null,
  triedBackOn: null,
  signedInAt: null,
  readersSeenAt: null,
  approvedAt: null,
  approvedBy: null,
  countsFrom: null,
  locale: 'en' as const,
  checkInScale: null,
  autoAdvance: null,
  helpDismissedAt: null,
  createdAt: at,
})
const [ana, ben, cleo] = [
  '019b0000-0000-7000-8000-000000000001',
  '019b0000-0000-7000-8000-000000000002',
  '019b0000-0000-7000-8000-000000000003',
] as const

test('several rows are stored as sent, except those that a condition or a conflict excludes', async () => {
  const rows = [person(ana, 'Ana', 'a@example.org'), person(ben, 'Ben', null)]
  const [stored] = await systemDb.run([insertUsers(rows)])
  expect(stored).toEqual([{ id: ana, usernameKey: 'ana', respondsTo: [], createdAt: at }])
  expect(await systemDb.run([insertUsers(rows), insertUsers([])])).toEqual([[], []])
  const found = await w.ask('select first_name, last_name, admitted_on::text from users where id = $1', ana)
  expect(found).toEqual([{ first_name: rows[0]?.firstName, last_name: null, admitted_on: '2026-02-28' }])
})

test('bytes and JSON are stored unchanged', async () => {
  const [slipHash, kdf] = [Buffer.from([0, 255, 92, 120]), { algorithm: 'a "quoted" word', list: [1] } as never]
  const slip = { userId: ana, slipHash, madeBy: null, createdAt: at, expiresAt: at }
  expect(await systemDb.run([insertSlips([slip])])).toEqual([[{ slipHash }]])
  const password = { userId: ana, salt: slipHash, kdf, verifier: slipHash, changedAt: at }
  expect(await systemDb.run([insertPasswords([password])])).toEqual([[{ kdf }]])
})

test('an insert from another table stores the matching rows, and a conflict updates the given columns', async () => {
  const slip = { slipHash: Buffer.from('new'), madeBy: null, createdAt: new Date(0) }
  const [stored, none] = await systemDb.run([copySlip({ from: ana, ...slip }), copySlip({ from: ben, ...slip })])
  expect(stored).toEqual([{ slipHash: slip.slipHash, expiresAt: at }])
  expect(none).toEqual([])
})

test('with the columns that a caller gives the rest is by default or null, and one that may be neither is refused', async () => {
  const give = insertInto('t_give_slip', resetSlips, {
    given: ['userId', 'slipHash', 'createdAt'],
    set: (p) => ({ expiresAt: p.createdAt }),
    returning: { expiresAt: resetSlips.expiresAt, madeBy: resetSlips.madeBy },
  })
  await systemDb.run([insertUsers([person(cleo, 'Cleo', 'c@example.org')])])
  expect(await systemDb.run([give({ userId: cleo, slipHash: Buffer.from('given'), createdAt: at })])).toEqual([
    [{ expiresAt: at, madeBy: null }],
  ])
  expect(() => insertInto('t_short', resetSlips, { given: ['userId', 'createdAt', 'expiresAt'] })).toThrow(/slipHash/)
})
