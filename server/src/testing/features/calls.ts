import { calls } from '@evenkeel/contract/calls.ts'
import pg from 'pg'
import { expect } from 'vitest'
import type { Caller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { changeCustody } from './custody.ts'

type Person = { user: { id: string } }

export const CONTACTS = {
  own: '555 010 0142',
  voicemail: true,
  finders: [
    { name: 'Maria', phone: '(555) 010-0157' },
    { name: 'Luis', phone: '+1 555 010 0188' },
  ],
}
export const agreeToCalls = (person: Caller, body: object = CONTACTS) => person.call(calls.agree, { body })

/** The facility enters a release, corrects it or takes it back. */
export const release = (w: TestApp, person: Person, day: string | null) => changeCustody(w, person, { releasedOn: day })

/** The same with a release that is planned. */
export const planRelease = (w: TestApp, person: Person, day: string | null) =>
  changeCustody(w, person, { releasePlanned: day })

/** The work of calls of a person that is not closed; throws when there is none. */
export async function callsOf(w: TestApp, { user }: Person) {
  const rows = await w.ask<{ id: string }>(
    `select id from care_work where user_id = $1 and kind = 'call' and state <> 'closed'`,
    user.id,
  )
  if (rows.length !== 1 || !rows[0]) throw new Error(`Expected one schedule of calls, got ${rows.length}`)
  return rows[0].id
}

/** Releases somebody today who agreed to be called, and gives the work of the calls. */
export async function releaseToday(w: TestApp, person: Person) {
  await release(w, person, w.deps.calendar.dayOf(new Date()))
  // What the database made is earlier than what is done with it.
  const rows = await w.ask(`select clock_timestamp() + interval '1 ms' as now`)
  w.now = rows[0].now
  return callsOf(w, person)
}

export const CALL_ZONE = 'America/Chicago'
export const CALL_DAYS = [2, 7, 14, 30, 90, 180]

/** Has the facility call on those days, and gives what a test asks about the schedules of people, by the clock of that zone. */
export async function setUpCalls(w: TestApp) {
  const setDays = (days: number[]) => w.superuser.query('update care_clocks set call_days = $1', [days])
  await setDays(CALL_DAYS)
  return { setDays, agreed: () => agreed(w), ...schedulesIn(w) }
}

/** Somebody who agreed to be called. */
async function agreed(w: TestApp) {
  const ana = await w.as('inmate')
  await agreeToCalls(ana)
  return ana
}

const schedulesIn = (w: TestApp) => ({
  schedule: async ({ user }: Person) =>
    await w.ask(
      `select number, days, to_char(c.due_at at time zone $2, 'YYYY-MM-DD HH24:MI') as due, outcome from follow_up_calls c
         where user_id = $1 order by number`,
      user.id,
      CALL_ZONE,
    ),
  work: async ({ user }: Person) =>
    await w.ask(
      `select id, state, source, priority, closed_reason as reason, met_due_at = due_at as "dueTold",
           to_char(due_at at time zone $2, 'YYYY-MM-DD HH24:MI') as due,
           array(select event from care_events e where e.work_id = w.id order by e.id) as events
         from care_work w where user_id = $1 and kind = 'call' order by entered_at`,
      user.id,
      CALL_ZONE,
    ),
  numbersOf: async ({ user }: Person) =>
    (await w.superuser.query('select from follow_up_contacts where user_id = $1', [user.id])).rowCount,
})

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The ends of these days after a release, as `schedule` tells them. */
export const midnights = (day: string, days: readonly number[]) => days.map((n) => `${plusDays(day, n + 1)} 00:00`)

/** A release in a later year than that of the test, so that no call has passed. */
export const YEAR = new Date().getUTCFullYear() + 2
/** The nth Sunday of a month of that year, such as those on which the clocks change. */
export function sundayOf(month: number, nth: number) {
  const first = new Date(Date.UTC(YEAR, month - 1, 1)).getUTCDay()
  return `${YEAR}-${String(month).padStart(2, '0')}-${String(1 + ((7 - first) % 7) + 7 * (nth - 1)).padStart(2, '0')}`
}

/** Statements about one person, as `$1`, in one transaction. */
const about = (statements: string, { user }: Person) => statements.replaceAll('$1', `'${user.id}'`)

/** What the product does in one transaction where a release is entered or planned, and where an agreement is taken back. */
export const settingCustody = (set: string) => `update users set ${set} where id = $1;
  select follow_release(id, released_on, release_planned, false) from users where id = $1`
export const TAKE_BACK = `select lock_calls($1); delete from follow_up_contacts where user_id = $1; select follow_withdrawal($1)`

/** Runs `waiting` while `first` is in a transaction that is not committed, and `then` in the same one. */
export async function meanwhile(
  w: TestApp,
  first: string,
  waiting: () => Promise<unknown>,
  person: Person,
  then?: string,
) {
  const other = new pg.Client(w.place)
  await other.connect()
  try {
    await other.query('begin')
    await other.query(about(first, person))
    const waits = waiting()
    const blocked = `select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`
    await expect.poll(async () => (await other.query(blocked)).rowCount).toBe(1)
    if (then) await other.query(about(then, person))
    await other.query('commit')
    await waits
  } finally {
    await other.end()
  }
}
