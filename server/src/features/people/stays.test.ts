import { moves } from '@evenkeel/contract/people/moves.ts'
import { type AdminUser, users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { agreeToCalls, setUpCalls } from '../../testing/features/calls.ts'
import { createCareApp } from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { asReader } from '../../testing/row-level-security.ts'
import { PASSWORD } from '../../testing/test-app.ts'

type Person = Caller & { user: { id: string; username: string } }

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const { w, grace } = await createCareApp({ now: new Date(), rowLevelSecurity })
  const cleo = await w.as('admin')
  const run = await asReader(w)
  const { work, numbersOf } = await setUpCalls(w)
  const day = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)
  const back = (id: string, body: object, by: Caller = cleo) => by.send('POST', `/api/admin/users/${id}/back`, { body })
  const signIn = async ({ user }: Person) => {
    const caller = w.nobody()
    await caller.send('POST', '/api/login', { body: { username: user.username, password: PASSWORD } })
    return caller
  }
  const stays = async ({ user }: Person) =>
    (
      await w.superuser.query(
        `select admitted_on::text as "admittedOn", released_on::text as "releasedOn", booking_number as number from past_stays where user_id = $1 order by id`,
        [user.id],
      )
    ).rows
  const visits = async ({ user }: Person) =>
    (
      await w.superuser.query(`select state from care_work where user_id = $1 and kind = 'visit' order by id`, [
        user.id,
      ])
    ).rows
  /** Somebody booked a year ago, released half a year ago. */
  async function gone() {
    const ana: Person = await w.as('inmate')
    await w.superuser.query(`update users set booking_number = 'old', housing = 'B-12', unit = 'B' where id = $1`, [
      ana.user.id,
    ])
    await changeCustody(w, ana, { admittedOn: day(-365), releasedOn: day(-180) })
    return ana
  }

  test('back begins a new stay: the last one is kept, the bed is not, and the first visit and the initial assessment come again', async () => {
    const ana: Person = await w.as('inmate')
    await changeCustody(w, ana, { admittedOn: day(-100) })
    await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.low } })
    await w.superuser.query(
      `update assessments set facility_day = facility_day - 60, created_at = created_at - interval '60 days'`,
    )
    await w.superuser.query(`update users set booking_number = 'old', housing = 'B-12', unit = 'B' where id = $1`, [
      ana.user.id,
    ])
    await changeCustody(w, ana, { releasedOn: day(-40) })
    const { status, json } = await back(ana.user.id, { admittedOn: day(-2), bookingNumber: 'new' })
    expect(status).toBe(200)
    expect(json as AdminUser).toMatchObject({
      admittedOn: day(-2),
      releasedOn: null,
      bookingNumber: 'new',
      housing: null,
      unit: 'B',
      triedBackOn: null,
    })
    expect(await stays(ana)).toEqual([{ admittedOn: day(-100), releasedOn: day(-40), number: 'old' }])
    expect(await visits(ana)).toEqual([{ state: 'triaged' }])

    const here = await signIn(ana)
    expect((await here.call(users.current)).stayEnded).toBeUndefined()
    expect((await here.send('GET', '/api/assessments/check-due')).json).toMatchObject({
      type: 'initial',
      resultId: null,
    })
    await here.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
    expect((await here.send('GET', '/api/user/export')).json).toMatchObject({
      profile: { pastStays: [{ admittedOn: day(-100), releasedOn: day(-40), bookingNumber: 'old' }] },
    })
    // Thoughts of self-harm on several days of somebody new here.
    await here.send('POST', '/api/assessments', { body: { responses: answersWith({ d9: 1 }) } })
    const { rows } = await w.superuser.query('select urgency from alerts where user_id = $1', [ana.user.id])
    expect(rows).toEqual([{ urgency: 'now' }])
    expect((await here.send('GET', '/api/assessments/check-due')).json).toMatchObject({ type: null })
  })

  test('somebody who tried to sign in is found, and after “back” no more', async () => {
    const ana = await gone()
    await signIn(ana)
    const found = () => cleo.call(moves.list, { query: { show: 'waits' } })
    expect((await found()).map(({ id, triedBackOn }) => [id, triedBackOn])).toEqual([[ana.user.id, day(0)]])
    expect((await back(ana.user.id, { admittedOn: day(0) })).status).toBe(200)
    expect(await found()).toEqual([])
    expect((await (await signIn(ana)).send('POST', '/api/checkins', { body: {} })).status).toBe(201)
  })

  test('a meeting on the day of the release was in the stay before: who comes back on that day is visited', async () => {
    const ana: Person = await w.as('inmate')
    await changeCustody(w, ana, { admittedOn: day(-30), releasedOn: day(0) })
    await w.superuser.query(
      `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_at, met_due_at, ended_at)
       values ($1, uuidv7(), 'request', 'screen', 'inmate', 'met', now(), now(), now(), now(), now())`,
      [ana.user.id],
    )
    await back(ana.user.id, { admittedOn: day(0) })
    expect(await visits(ana)).toEqual([{ state: 'triaged' }])
  })

  test('the calls after the release end with their numbers', async () => {
    const ana: Person = await w.as('inmate')
    await agreeToCalls(ana)
    await changeCustody(w, ana, { admittedOn: day(-30), releasedOn: day(-1) })
    expect(await work(ana)).toMatchObject([{ state: 'triaged', source: 'release' }])
    await back(ana.user.id, { admittedOn: day(0) })
    expect(await work(ana)).toMatchObject([{ state: 'closed', reason: 'here_again' }])
    expect(await numbersOf(ana)).toBe(0)
  })

  test('no stay begins for who is here, before the release, on a day to come, for a disabled account or staff; nor twice', async () => {
    const ana = await gone()
    const { id } = ana.user
    const ben: Person = await w.as('inmate')
    const dan: Person = await w.as('staff')
    await changeCustody(w, dan, { releasedOn: day(-9) })
    for (const [who, admittedOn] of [
      [ben.user.id, day(0)],
      [dan.user.id, day(0)],
      [id, day(1)],
      [id, day(-181)],
    ] as const)
      expect((await back(who, { admittedOn })).status).toBe(409)
    await w.superuser.query('update users set disabled_at = now() where id = $1', [id])
    expect((await back(id, { admittedOn: day(0) })).status).toBe(409)
    await w.superuser.query('update users set disabled_at = null where id = $1', [id])
    expect((await back(id, {})).status).toBe(400)
    expect(await stays(ana)).toEqual([])
    const twice = await Promise.all([back(id, { admittedOn: day(0) }), back(id, { admittedOn: day(0) })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stays(ana)).toHaveLength(1)
  })

  test('the database refuses what the rule refuses, and everybody but administrators', async () => {
    const ana = await gone()
    const begin = async (by: string, role: string, on: string) => {
      await w.superuser.query('begin')
      try {
        if (rowLevelSecurity === 'on') await w.superuser.query('set local role evenkeel_app')
        await w.superuser.query(`select set_config('app.user_id', $1, true), set_config('app.role', $2, true)`, [
          by,
          role,
        ])
        const { rows } = await w.superuser.query('select begin_stay($1, $2, now()) as begun', [ana.user.id, on])
        return rows[0].begun
      } catch (error) {
        return error instanceof Error && error.message
      } finally {
        await w.superuser.query('rollback')
      }
    }
    expect(await begin(cleo.user.id, 'admin', day(-181))).toMatch('after the one before')
    expect(await begin(cleo.user.id, 'admin', day(2))).toMatch('no day to come')
    if (rowLevelSecurity === 'on') {
      expect(await begin(ana.user.id, 'inmate', day(0))).toMatch('row-level security')
      expect(await begin(grace.user.id, 'clinician', day(0))).toBe(false)
    }
    for (const other of [ana, grace])
      expect([401, 403]).toContain((await back(ana.user.id, { admittedOn: day(0) }, other)).status)
    expect(await stays(ana)).toEqual([])
  })

  test('past stays are read by their person and by administrators alone', async () => {
    const ana = await gone()
    await back(ana.user.id, { admittedOn: day(-1) })
    const ben: Person = await w.as('inmate')
    const count = async (by: string, role: string) =>
      (await run([by, role, ''], 'select from past_stays where user_id = $1', [ana.user.id])).rowCount
    expect(await count(ana.user.id, 'inmate')).toBe(1)
    expect(await count(cleo.user.id, 'admin')).toBe(1)
    expect(await count(ben.user.id, 'inmate')).toBe(0)
    expect(await count(grace.user.id, 'clinician')).toBe(0)
  })

  test('a release of long ago that was entered late opens Get Help alone', async () => {
    const ana = await gone()
    const caller = w.nobody()
    await caller.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
    expect((await caller.call(users.current)).stayEnded?.helpOnly).toBe(true)
    expect((await caller.send('GET', '/api/journal')).problem.code).toBe('stay_ended')
  })
})
