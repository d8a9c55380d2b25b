import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { agreeToCalls, callsOf, release } from '../../testing/calls.ts'
import { changeWork, createCareApp } from '../../testing/care.ts'
import { testKeyring } from '../../testing/test-database.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const { w, grace, sam } = await createCareApp({ now: new Date() })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const [ana, eve, ben, rosa] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff'), await w.as('admin')]
for (const one of [ana, eve]) {
  await agreeToCalls(one)
  await release(w, one, w.deps.calendar.dayOf(new Date()))
}
// Grace takes the calls of one of them.
await changeWork(grace, await callsOf(w, ana), { do: 'take' })
const other = await w.as('clinician')

const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

/** Runs a statement as `enter_session` sets it for this person, and rolls it back. */
async function as(userId: string, role: string, serves: string, statement: string, values: unknown[] = []) {
  await app.query('begin')
  try {
    await app.query(
      `select set_config('app.user_id', $1, true), set_config('app.role', $2, true), set_config('app.care', $3, true)`,
      [userId, role, serves],
    )
    return await app.query(statement, values)
  } finally {
    await app.query('rollback')
  }
}
const READERS = {
  nobody: ['', '', ''],
  ana: [ana.user.id, 'inmate', ''],
  staff: [ben.user.id, 'staff', ''],
  admin: [rosa.user.id, 'admin', ''],
  'a clinician in a call for everybody': [grace.user.id, 'clinician', ''],
  'the clinician who took the calls of one': [grace.user.id, 'clinician', 'inmate'],
  'a colleague': [other.user.id, 'clinician', 'inmate'],
  'a clinician for staff': [sam.user.id, 'clinician', 'staff'],
} as const

test('numbers are for the person and for who took the calls; the calls for those who serve the person', async () => {
  const found: Record<string, unknown> = {}
  for (const [who, [userId, role, serves]] of Object.entries(READERS)) {
    const numbers = await as(userId, role, serves, 'select user_id from follow_up_contacts')
    const calls = await as(userId, role, serves, 'select from follow_up_calls')
    found[who] = [numbers.rows.map((row) => row.user_id), calls.rowCount]
  }
  expect(found).toEqual({
    nobody: [[], 0],
    ana: [[ana.user.id], 4],
    staff: [[], 0],
    admin: [[], 0],
    'a clinician in a call for everybody': [[], 0],
    'the clinician who took the calls of one': [[ana.user.id], 8],
    'a colleague': [[], 8],
    'a clinician for staff': [[], 0],
  })
})

test('only the person agrees and takes it back, only who took the calls takes a number out, and nobody makes a schedule', async () => {
  const rows = async (who: keyof typeof READERS, statement: string) => {
    const [userId, role, serves] = READERS[who]
    return (await as(userId, role, serves, statement)).rowCount
  }
  for (const who of ['staff', 'admin', 'a colleague', 'a clinician for staff'] as const) {
    expect([who, await rows(who, `update follow_up_contacts set sealed = ''`)]).toEqual([who, 0])
    expect([who, await rows(who, 'delete from follow_up_contacts')]).toEqual([who, 0])
    const add = `insert into follow_up_contacts values ('${READERS[who][0]}', '', now())`
    await expect(rows(who, add), who).rejects.toThrow('row-level security')
  }
  expect(await rows('the clinician who took the calls of one', `update follow_up_contacts set sealed = ''`)).toBe(1)
  expect(await rows('the clinician who took the calls of one', 'delete from follow_up_contacts')).toBe(0)
  await expect(rows('ana', `insert into follow_up_contacts values ('${eve.user.id}', '', now())`)).rejects.toThrow()
  expect(await rows('ana', `update follow_up_calls set outcome = 'reached'`)).toBe(0)
  for (const statement of [
    'delete from follow_up_calls',
    'update follow_up_calls set due_at = now()',
    `select schedule_calls('${ana.user.id}', current_date)`,
    `select end_calls('${ana.user.id}', 'declined', now())`,
    'select end_old_calls(now())',
  ])
    await expect(rows('the clinician who took the calls of one', statement), statement).rejects.toThrow(
      'permission denied',
    )
})
