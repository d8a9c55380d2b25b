import { expect, test } from 'vitest'
import { agreeToCalls, callsOf, planRelease, release } from '../../testing/features/calls.ts'
import { changeWork } from '../../testing/features/care.ts'
import { createCareReaders, type Reader } from '../../testing/row-level-security.ts'

const { w, grace, ana, readers, as } = await createCareReaders({ now: new Date() })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const [eve, held] = [await w.as('inmate'), await w.as('inmate')]
for (const one of [ana, eve]) {
  await agreeToCalls(one)
  await release(w, one, w.deps.calendar.dayOf(new Date()))
}
// Of another the release is only planned. Grace takes the calls of both.
await agreeToCalls(held)
await planRelease(w, held, w.deps.calendar.dayOf(new Date()))
for (const one of [ana, held]) await changeWork(grace, await callsOf(w, one), { do: 'take' })
for (const one of [ana, eve, held])
  await w.superuser.query(`insert into caller_plans values ($1, gen_random_uuid(), '', now())`, [one.user.id])
const other = await w.as('clinician')

const colleague: Reader = [other.user.id, 'clinician', 'inmate']
const READERS = { ...readers, 'a colleague': colleague }

test('numbers are for the person and for who took the calls; the calls for those who serve the person', async () => {
  const found: Record<string, unknown> = {}
  for (const [who, reader] of Object.entries(READERS)) {
    const numbers = await as(reader, 'select user_id from follow_up_contacts')
    const calls = await as(reader, 'select from follow_up_calls')
    // What the caller may read of the plan is found where the numbers are.
    expect([who, (await as(reader, 'select user_id from caller_plans')).rows]).toEqual([who, numbers.rows])
    found[who] = [numbers.rows.map((row) => row.user_id), calls.rowCount]
  }
  expect(found).toEqual({
    nobody: [[], 0],
    inmate: [[ana.user.id], 4],
    staff: [[], 0],
    admin: [[], 0],
    'a clinician in a call for everybody': [[], 0],
    'a clinician for people in care': [[ana.user.id], 12],
    'a colleague': [[], 12],
    'a clinician for staff': [[], 0],
  })
})

test('only the person agrees and takes it back, only who took the calls takes a number out, and nobody makes a schedule', async () => {
  const rows = async (who: keyof typeof READERS, statement: string) => (await as(READERS[who], statement)).rowCount
  for (const who of ['staff', 'admin', 'a colleague', 'a clinician for staff'] as const) {
    expect([who, await rows(who, `update follow_up_contacts set sealed = ''`)]).toEqual([who, 0])
    expect([who, await rows(who, 'delete from follow_up_contacts')]).toEqual([who, 0])
    const add = `insert into follow_up_contacts values ('${READERS[who][0]}', '', now())`
    await expect(rows(who, add), who).rejects.toThrow('row-level security')
  }
  expect(await rows('a clinician for people in care', `update follow_up_contacts set sealed = ''`)).toBe(1)
  expect(await rows('a clinician for people in care', 'delete from follow_up_contacts')).toBe(0)
  // Nor does anybody but the person write what the caller reads of their plan.
  for (const who of ['staff', 'admin', 'a colleague', 'a clinician for people in care'] as const) {
    expect([who, await rows(who, 'delete from caller_plans')]).toEqual([who, 0])
    for (const { user } of [ana, { user: { id: READERS[who][0] } }])
      await expect(
        rows(who, `insert into caller_plans values ('${user.id}', gen_random_uuid(), '', now())`),
        who,
      ).rejects.toThrow('row-level security')
    await expect(rows(who, `update caller_plans set sealed = ''`), who).rejects.toThrow('permission denied')
  }
  await expect(rows('inmate', `insert into follow_up_contacts values ('${eve.user.id}', '', now())`)).rejects.toThrow()
  // No call that is held for a planned release is noted.
  for (const [who, changed] of [
    ['inmate', 0],
    ['a clinician for people in care', 8],
    ['a clinician for staff', 0],
  ] as const)
    expect([who, await rows(who, `update follow_up_calls set outcome = 'reached'`)]).toEqual([who, changed])
  for (const statement of [
    'delete from follow_up_calls',
    'update follow_up_calls set due_at = now()',
    `select make_calls('${ana.user.id}', current_date, null)`,
    `select follow_release('${ana.user.id}', current_date, null, false)`,
    'select follow_restored(null)',
    `select end_calls('${ana.user.id}', 'declined', now())`,
    'select end_old_calls(now())',
  ])
    await expect(rows('a clinician for people in care', statement), statement).rejects.toThrow('permission denied')
})

test('what takes numbers and calls away finds nothing while there are both, whoever asks', async () => {
  const [id, before] = [await callsOf(w, ana), await w.superuser.query('select from follow_up_calls')]
  const take = `select forget_contacts('${ana.user.id}', '${id}'), follow_withdrawal('${ana.user.id}')`
  for (const reader of Object.values(READERS)) await as(reader, take)
  await w.superuser.query(take)
  expect(await callsOf(w, ana)).toBe(id)
  expect((await w.superuser.query('select from follow_up_calls')).rowCount).toBe(before.rowCount)
  expect((await w.superuser.query('select from follow_up_contacts where user_id = $1', [ana.user.id])).rowCount).toBe(1)
})
