import { calls } from '@evenkeel/contract/calls.ts'
import { NUMBERS_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { expect, test } from 'vitest'
import {
  agreeToCalls,
  CALL_DAYS,
  CALL_ZONE,
  meanwhile,
  midnights,
  plusDays,
  release,
  settingCustody,
  setUpCalls,
  sundayOf,
  TAKE_BACK,
  YEAR,
} from '../../testing/features/calls.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { FACILITY_TIME_ZONE: CALL_ZONE } })
await w.as('clinician')
type Person = Awaited<ReturnType<typeof w.as>>
const { setDays, agreed, schedule, work, numbersOf } = await setUpCalls(w)

test('a release makes exactly the schedule, at midnights of the facility, across both changes of the clock; a corrected day moves it', async () => {
  const ana = await agreed()
  const [spring, autumn] = [plusDays(sundayOf(3, 2), -10), plusDays(sundayOf(11, 1), -20)]
  for (const day of [spring, autumn]) {
    await release(w, ana, day)
    expect(await schedule(ana)).toEqual(
      CALL_DAYS.map((days, i) => ({ number: i + 1, days, due: midnights(day, CALL_DAYS)[i], outcome: null })),
    )
    // One piece of work, whose clock is that of the next call.
    expect(await work(ana)).toMatchObject([
      {
        state: 'triaged',
        source: 'release',
        priority: 'routine',
        due: midnights(day, CALL_DAYS)[0],
        dueTold: true,
        events: ['received'],
      },
    ])
  }
  // Hours between two calls differ by one over a change of the clock, in elapsed time.
  const { rows } = await w.superuser.query(
    `select number, extract(epoch from due_at - lag(due_at) over (order by number)) / 3600 as hours from follow_up_calls where user_id = $1`,
    [ana.user.id],
  )
  expect(rows.map(({ hours }) => hours && Number(hours))).toEqual([null, 120, 168, 24 * 16 + 1, 1440, 24 * 90 - 1])
})

test('a release that is taken back removes what was not made, without a trace if nobody did anything; the numbers stay', async () => {
  const [ana, ben] = [await agreed(), await agreed()]
  for (const one of [ana, ben]) await release(w, one, `${YEAR}-05-04`)
  const [bens] = await work(ben)
  await w.superuser.query(
    `update follow_up_calls set done_at = now(), outcome = 'reached' where user_id = $1 and number = 1`,
    [ben.user.id],
  )
  await w.superuser.query(
    `insert into care_events (user_id, work_id, id, event, detail, at) values ($1, $2, uuidv7(), 'called', 'reached', now())`,
    [ben.user.id, bens.id],
  )
  // A corrected day leaves what was made, and moves the rest.
  await release(w, ben, `${YEAR}-05-05`)
  expect(await schedule(ben)).toEqual([
    { number: 1, days: 2, due: `${YEAR}-05-07 00:00`, outcome: 'reached' },
    ...CALL_DAYS.slice(1).map((days, i) => ({
      number: i + 2,
      days,
      due: midnights(`${YEAR}-05-05`, CALL_DAYS)[i + 1],
      outcome: null,
    })),
  ])
  for (const one of [ana, ben]) await release(w, one, null)
  expect([await schedule(ana), await work(ana), await numbersOf(ana)]).toEqual([[], [], 1])
  expect(await schedule(ben)).toMatchObject([{ number: 1, outcome: 'reached' }])
  expect(await work(ben)).toMatchObject([
    { state: 'closed', reason: 'not_released', events: ['received', 'called', 'closed'] },
  ])
  expect(await numbersOf(ben)).toBe(1)
  // The next release begins anew.
  await release(w, ben, `${YEAR}-06-01`)
  expect((await work(ben)).map(({ state }) => state)).toEqual(['closed', 'triaged'])
  expect((await schedule(ben)).filter(({ outcome }) => outcome === null)).toHaveLength(6)
})

test('of a release that is entered late only the latest call that passed is made; of one long ago none, and the numbers go', async () => {
  const [ana, ben] = [await agreed(), await agreed()]
  const { rows } = await w.superuser.query(`select (now() at time zone $1)::date::text as today`, [CALL_ZONE])
  const ago = (days: number) => plusDays(rows[0].today, -days)
  await release(w, ana, ago(20))
  expect((await schedule(ana)).map(({ number }) => number)).toEqual([3, 4, 5, 6])
  expect((await work(ana))[0].due).toBe(midnights(ago(20), CALL_DAYS)[2])
  // Corrected to today, all are still to come.
  await release(w, ana, ago(0))
  expect((await schedule(ana)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  await release(w, ben, ago(200))
  expect([await schedule(ben), await work(ben), await numbersOf(ben)]).toEqual([[], [], 0])
})

test('nobody is called who did not agree, and who agrees on the day of the release is', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  const { rows } = await w.superuser.query(`select (now() at time zone $1)::date::text as today`, [CALL_ZONE])
  for (const one of [ana, ben]) await release(w, one, rows[0].today)
  expect([await work(ana), await work(ben)]).toEqual([[], []])
  await agreeToCalls(ana)
  expect(await work(ana)).toHaveLength(1)
  expect(await schedule(ana)).toHaveLength(6)
})

test('a facility’s own days are taken; where nobody calls any more, what began goes on', async () => {
  await setDays([1, 3, 10, 40])
  const [ana, ben] = [await agreed(), await agreed()]
  await release(w, ana, `${YEAR}-07-01`)
  const made = midnights(`${YEAR}-07-01`, [1, 3, 10, 40])
  expect((await schedule(ana)).map(({ due }) => due)).toEqual(made)
  await setDays([])
  await release(w, ana, `${YEAR}-07-09`)
  expect((await schedule(ana)).map(({ due }) => due)).toEqual(made)
  await release(w, ben, `${YEAR}-07-01`)
  expect([await schedule(ben), await work(ben), await numbersOf(ben)]).toEqual([[], [], 0])
  await setDays(CALL_DAYS)
})

test('calls outlive an account that is disabled on the day of the release, before, with or after it; not one that is deleted', async () => {
  const disabled = (at: string) => `update users set disabled_at = ${at} where id = $1`
  const [before, together, after] = [await agreed(), await agreed(), await agreed()]
  await w.superuser.query(disabled('now()'), [before.user.id])
  await release(w, before, `${YEAR}-05-04`)
  await w.superuser.query(`update users set disabled_at = now(), released_on = '${YEAR}-05-04' where id = $1`, [
    together.user.id,
  ])
  await w.superuser.query('select follow_release(id, released_on, null, false) from users where id = $1', [
    together.user.id,
  ])
  await release(w, after, `${YEAR}-05-04`)
  await w.superuser.query(disabled('now()'), [after.user.id])
  for (const one of [before, together, after])
    expect([(await work(one)).map(({ state }) => state), await numbersOf(one)]).toEqual([['triaged'], 1])
  await w.superuser.query('delete from users where id = $1', [after.user.id])
  expect([await schedule(after), (await work(after)).map(({ state }) => state), await numbersOf(after)]).toEqual([
    [],
    ['closed'],
    0,
  ])
})

const ENTER = settingCustody(`released_on = '${YEAR}-05-04'`)
const LOCK_WORK = `select from care_work where user_id = $1 and kind = 'call' for update`

test('who takes the agreement back while the release is entered is not called, whichever comes first', async () => {
  for (const [first, second] of [
    [ENTER, (ana: Person) => ana.call(calls.withdraw)],
    [TAKE_BACK, (ana: Person) => release(w, ana, `${YEAR}-05-04`)],
  ] as const) {
    const ana = await agreed()
    await meanwhile(w, first, () => second(ana), ana)
    const open = (await work(ana)).filter(({ state }) => state !== 'closed')
    expect([first, open, await numbersOf(ana)]).toEqual([first, [], 0])
  }
})

test('who agrees for the first time while their release is entered is called', async () => {
  const ana = await w.as('inmate')
  await meanwhile(w, ENTER, () => agreeToCalls(ana), ana)
  expect([(await work(ana)).length, await numbersOf(ana)]).toEqual([1, 1])
})

test('a release corrected, or an agreement taken back, waits for a call that is being noted, and then takes place', async () => {
  const takeOut = 'update follow_up_contacts set sealed = sealed where user_id = $1'
  const [day, corrected] = [`${YEAR}-05-04`, `${YEAR}-05-05`]
  const after = async (change: (ana: Person) => Promise<unknown>) => {
    const ana = await agreed()
    await release(w, ana, day)
    await meanwhile(w, LOCK_WORK, () => change(ana), ana, takeOut)
    return [(await work(ana)).map(({ state, due }) => [state, due]), await numbersOf(ana)]
  }
  const [due] = midnights(corrected, CALL_DAYS)
  expect(await after((ana) => release(w, ana, corrected))).toEqual([[['triaged', due]], 1])
  expect(await after((ana) => ana.call(calls.withdraw))).toEqual([[['closed', midnights(day, CALL_DAYS)[0]]], 0])
})

test('a release that is taken back while a call is being noted keeps what was noted', async () => {
  const ana = await agreed()
  await release(w, ana, `${YEAR}-05-04`)
  const note = `insert into care_events (user_id, work_id, id, event, detail, at)
    select user_id, id, uuidv7(), 'called', 'reached', now() from care_work where user_id = $1 and kind = 'call'`
  await meanwhile(w, LOCK_WORK, () => release(w, ana, null), ana, note)
  expect(await work(ana)).toMatchObject([{ state: 'closed', events: ['received', 'called', 'closed'] }])
})

test('a corrected release begins anew: what was tried for the former day is forgotten', async () => {
  const ana = await agreed()
  await release(w, ana, `${YEAR}-05-04`)
  await w.superuser.query(
    `update care_work set last_try_at = now(), last_try_reason = 'no_answer' where user_id = $1 and kind = 'call'`,
    [ana.user.id],
  )
  await release(w, ana, `${YEAR}-05-05`)
  const { rows } = await w.superuser.query(
    'select last_try_at as at, last_try_reason as reason from care_work where user_id = $1',
    [ana.user.id],
  )
  expect(rows).toEqual([{ at: null, reason: null }])
})

test('numbers are not kept for long without a release, nor after the last call', async () => {
  const [fresh, old, refused, done] = [await agreed(), await agreed(), await agreed(), await agreed()]
  const uncalled = await agreed()
  for (const [one, days] of [
    [old, NUMBERS_DAYS + 1],
    [fresh, NUMBERS_DAYS - 1],
  ] as const)
    await w.superuser.query(
      'update follow_up_contacts set agreed_at = now() - make_interval(days => $2) where user_id = $1',
      [one.user.id, days],
    )
  await w.superuser.query(`update users set disabled_at = now() - interval '8 days' where id = $1`, [refused.user.id])
  for (const one of [done, uncalled]) await release(w, one, `${YEAR}-05-04`)
  await w.superuser.query('delete from care_work where user_id = $1', [uncalled.user.id])
  const sweep = (at: string) => w.superuser.query(`select end_old_calls(${at})`)
  await sweep('now()')
  const [left, gone] = [
    [fresh, done],
    [old, refused, uncalled],
  ]
  for (const one of left) expect(await numbersOf(one)).toBe(1)
  for (const one of gone) expect(await numbersOf(one)).toBe(0)
  await w.superuser.query(`update follow_up_calls set due_at = due_at - interval '10 years' where user_id = $1`, [
    done.user.id,
  ])
  await sweep('now()')
  expect(await work(done)).toMatchObject([{ state: 'closed', reason: 'calls_over', events: ['received', 'closed'] }])
  expect([await schedule(done), await numbersOf(done), await numbersOf(fresh)]).toEqual([[], 0, 1])
})
