import type { AlertChange } from '@evenkeel/contract/alerts/alert-change.ts'
import { type Alert, alerts, type OpenedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { expect } from 'vitest'
import type { Caller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { editAlerts } from './alert-fold.ts'

export type Person = Caller & { user: User }

/** Presses Get Help; without a key each press is a separate request. */
export const sendHelpRequest = (caller: Caller, { message, key }: { message?: string; key?: string } = {}) =>
  caller.send('POST', '/api/alerts', {
    body: { severity: 'critical', ...(message !== undefined && { message }) },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

export async function raiseAlert(caller: Caller, message?: string): Promise<Alert> {
  const answer = await sendHelpRequest(caller, message === undefined ? {} : { message })
  if (answer.status !== 201) throw new Error(`Expected a new request for help, got ${answer.status}`)
  const alert = answer.reply(alerts.raise)
  if (alert.id === null) throw new Error('A new request for help has an id')
  return { ...alert, id: alert.id }
}

/** A second press of Get Help by the person of an alert, in a transaction of the superuser that has not ended yet. */
export async function pressWithoutCommit(w: TestApp, alertId: string) {
  const { superuser, now } = w
  await superuser.query('begin')
  await superuser.query('select pg_advisory_xact_lock(7413906, hashtext(user_id::text)) from alerts where id = $1', [
    alertId,
  ])
  await editAlerts(
    w,
    `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, waiting_since, audience)
     select user_id, gen_random_uuid(), 'critical', 'now', $2, 'help', message, $2, $2, audience from alerts where id = $1`,
    [alertId, now],
  )
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'
  return {
    isWaitedFor: () => expect.poll(async () => (await superuser.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1),
    commit: () => superuser.query('commit'),
  }
}

/** As a page does that was read a moment before: what lowers or ends the alert says what its writer saw. */
export async function answerAlert(admin: Caller, id: string, body: AlertChange | Record<string, unknown>) {
  const isEnding = ('status' in body && body.status === 'resolved') || 'outcome' in body
  const read = isEnding && !('seen' in body) ? await admin.send('GET', `/api/alerts/${id}`) : null
  const seen = read?.status === 200 ? read.reply(alerts.details).seen : undefined
  return admin.send('PATCH', `/api/alerts/${id}`, { body: { ...body, ...(seen && { seen }) } })
}

export const openAlert = async (admin: Caller, id: string) => await admin.call(alerts.details, { params: { id } })

export const listOwnAlerts = async (caller: Caller, query = '') =>
  (await caller.send('GET', `/api/alerts/mine${query}`)).reply(alerts.mine)

export const listAlerts = async (admin: Caller, query = '') =>
  (await admin.send('GET', `/api/alerts${query}`)).reply(alerts.list)

type About = { email?: string; locale?: 'en' | 'es'; firstName?: string; lastName?: string; unit?: string }

/** Fills in what was not given when the account was created. */
export const updateProfile = async (w: TestApp, { user }: Person, about: About) => {
  const { email = null, locale = 'en', firstName = null, lastName = null, unit = null } = about
  await w.ask(
    'update users set email = $2, locale = $3, first_name = $4, last_name = $5, unit = $6 where id = $1',
    user.id,
    email,
    locale,
    firstName,
    lastName,
    unit,
  )
}

/** An administrator who responds to these roles and has a page open. */
export async function createResponder(
  w: TestApp,
  roles: OpenRole[] = ['inmate', 'staff'],
  about: About = {},
): Promise<Person> {
  const admin = await w.as('admin')
  await w.ask('update users set responds_to = $2 where id = $1', admin.user.id, roles)
  await updateProfile(w, admin, about)
  await showPage(w, admin)
  return admin
}

/** Has a page of this person answer the server `secondsAgo`; by default it goes on doing so for an hour. */
export const showPage = (w: TestApp, { user }: Person, secondsAgo = -3600) =>
  w.superuser.query(
    `insert into alert_listeners values ('page', $1, $1, now() - make_interval(secs => $2), true)
     on conflict (kind, listener_id) do update set at = excluded.at`,
    [user.id, secondsAgo],
  )

/** Puts people on duty at every hour of the week, by tier. */
export async function setRota(w: TestApp, tiers: Record<number, Person[]>) {
  await w.superuser.query('delete from rota_entries')
  const rows = Object.entries(tiers).flatMap(([tier, people]) =>
    people.flatMap(({ user }) => [1, 2, 3, 4, 5, 6, 7].map((day) => [user.id, Number(tier), day] as const)),
  )
  for (const [position, row] of rows.entries()) {
    await w.ask('insert into rota_entries values ($1, $2, $3, $4, 0, 1440)', position, ...row)
  }
}

/** Writes who is on duty on a day in a tier, by minutes of the day, instead of what the week has begin there. */
export async function setDate(w: TestApp, day: string, tier: number, hours: [Person, from: number, to: number][] = []) {
  await w.ask('delete from rota_dates where day = $1 and tier = $2', day, tier)
  await w.ask('insert into rota_dates (day, tier, position) values ($1, $2, 0)', day, tier)
  for (const [at, [{ user }, from, to]] of hours.entries())
    await w.ask('insert into rota_dates values ($1, $2, $3, $4, $5, $6)', day, tier, at + 1, user.id, from, to)
}

/** The number of rows of a table, bypassing row-level security. */
export const countRows = async (w: TestApp, table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  (await w.superuser.query(`select count(*)::int as n from ${table} where ${where}`, values)).rows[0].n

/** Who was notified by each step of the escalation, with the minutes since `since`. */
export const notifiedIn = ({ timeline }: OpenedAlert, since: Date) =>
  timeline
    .filter(({ event }) => event === 'told')
    .map(({ at, detail }) => [(Date.parse(at) - since.getTime()) / 60_000, detail] as const)
