import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { roster } from '@evenkeel/contract/people/roster.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
beforeEach(() => cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } }))

const send = (raw: string | Buffer, confirm = false, type = 'text/csv') =>
  cleo.send('POST', `/api/admin/users/import${confirm ? '?confirm=true' : ''}`, {
    raw,
    headers: { 'content-type': type },
  })
const report = async (raw: string, confirm = false) => (await send(raw, confirm)).reply(roster.import)
const stored = async () => {
  const { rows } = await w.superuser.query(
    `select (select count(*) from users)::integer as people, (select count(*) from reset_slips)::integer as slips,
      (select count(*) from audit_entries where action <> 'roster.previewed')::integer as entries`,
  )
  return rows[0] as { people: number; slips: number; entries: number }
}
const login = (username: string, password: string) =>
  w.nobody().send('POST', '/api/login', { body: { username, password } })

const HEADER = 'badgeNumber,username,firstName,lastName,role,unit,shift,email'
const line = (i: number) =>
  i % 2 === 0
    ? `${i},person-${i},"Ana, ${i}","O""Neill",inmate,Unit ${i % 7},,`
    : `${i},person-${i},Ben,Reyes,staff,,night,ben-${i}@example.org`
const people = Array.from({ length: 1500 }, (_, i) => line(i))

test('1,500 good lines are checked without writing, and made at once, each with a working slip', async () => {
  const text = [HEADER, ...people].join('\n')
  const before = await stored()
  expect(await report(text)).toMatchObject({ rows: 1500, counts: { new: 1500 }, problems: [] })
  expect(await stored()).toEqual(before)

  const { applied, problems, slips = [] } = await report(text, true)
  expect([applied, problems.length, slips.length]).toEqual([true, 0, 1500])
  expect(new Set(slips.map(({ slip }) => slip)).size).toBe(1500)
  const { people: count, slips: kept, entries } = await stored()
  expect([count - before.people, kept - before.slips, entries - before.entries]).toEqual([1500, 1500, 1])

  const one = slips[1234]
  expect(one?.username).toBe('person-1234')
  expect((await login('person-1234', PASSWORD)).status).toBe(401)
  const body = { username: 'PERSON-1234', slip: one?.slip, newPassword: 'green-tide-evening' }
  const redeemed = await w.nobody().send('POST', '/api/reset-password', { body })
  expect(redeemed.json).toMatchObject({
    username: 'person-1234',
    firstName: 'Ana, 1234',
    lastName: 'O"Neill',
    role: 'inmate',
    unit: 'Unit 2',
    shift: null,
    email: null,
    badgeNumber: '1234',
    respondsTo: [],
  })
  expect((await login('person-1234', 'green-tide-evening')).status).toBe(200)

  const again = await report(text, true)
  expect(again).toMatchObject({ applied: true, counts: { unchanged: 1500, toCorrect: 0 }, lines: [], slips: [] })
})

test('sent twice at the same moment, a roster is made once and completely', async () => {
  const text = ['username,role', ...Array.from({ length: 300 }, (_, i) => `both-${i},inmate`)].join('\n')
  const before = await stored()
  const answers = await Promise.all([send(text, true), send(text, true), send(text, true)])
  const made = answers.filter(({ json }) => (json as { slips?: unknown[] }).slips?.length === 300)
  expect(made).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await stored()).people - before.people).toBe(300)
})

test('a roster that is too large, of another type or sent to another path is refused with the right status', async () => {
  const large = `username,role\n${'x'.repeat(LIMITS.roster.bodyBytes)}`
  expect((await send(large)).problem).toMatchObject({ status: 413, code: 'payload_too_large' })
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const { problem } = await send('{}', false, type)
    expect([type, problem.status, problem.code]).toEqual([type, 415, 'unsupported_media_type'])
    expect(problem.message).toContain('text/csv')
  }
  const headers = { 'content-type': 'text/csv' }
  const elsewhere = await cleo.send('POST', '/api/admin/users', { raw: 'username,role\nrosa,staff', headers })
  expect(elsewhere.problem).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  expect(elsewhere.problem.message).toContain('application/json')
})

test('a roster of 8 MiB is read', async () => {
  const wide = `username,role,firstName\n${Array.from({ length: 9000 }, (_, i) => `wide-${i},inmate,${'n'.repeat(100)}`).join('\n')}`
  const fill = ' '.repeat(8 * 1024 * 1024 - wide.length)
  expect(await report(wide + fill)).toMatchObject({ rows: 9000, problems: [] })
})

test('text that the database cannot store is refused and not a server error', async () => {
  expect((await send('username,role\nro\0sa,staff')).status).toBe(400)
  expect((await send(Buffer.from('username,role,firstName\nrosa-2,staff,Jos\xe9\n', 'latin1'))).json).toMatchObject({
    applied: false,
    problems: [{ line: 2, problems: [{ code: 'broken' }] }],
  })
})

test.for(['?confirm=yes please', '?confirm=2'])('%s is not a confirmation', async (query) => {
  const sent = { raw: 'username,role\nsneaked,staff\n', headers: { 'content-type': 'text/csv' } }
  expect((await cleo.send('POST', `/api/admin/users/import${query}`, sent)).status).toBe(400)
})
