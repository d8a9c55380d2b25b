import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Postgres } from './postgres.ts'
import type { Traffic } from './traffic.ts'

/** Seconds after an alert at which its first steps are due, by ALERT_STEPS in cluster.ts. */
const STEPS_DUE = [0, 3, 6, 9]
/** Seconds after an answer at which the alert waits again. */
const REOPENED_AFTER = 6

type Event = { event: string; detail: string | null; at: number }

/** Presses Get Help and asks to talk as people do, and says afterwards what became of it. */
export function createCare({ accepted }: Traffic, cookieOf: (who: string) => string) {
  /** The status: 201 stored, 202 kept by the node. */
  const press = async (who: string, first = 0) => {
    const body = { severity: 'critical', message: who }
    return (await accepted('/api/alerts', { cookie: cookieOf(who), key: randomUUID(), body }, first)).status
  }

  async function answerNewest() {
    const cookie = cookieOf('responder')
    const listed = await accepted('/api/alerts?status=active&limit=1', { cookie })
    const [alert]: { id: string }[] = JSON.parse(await listed.text())
    await accepted(`/api/alerts/${alert?.id}`, { cookie, method: 'PATCH', body: { status: 'acknowledged' } })
  }

  const talk = async (who: string) => {
    await accepted('/api/care/requests', { cookie: cookieOf(who), key: randomUUID(), body: { line: who } })
  }

  return { press, answerNewest, talk }
}

/** The timeline of a person's alerts, in seconds of the database. */
const timelineOf = (ask: Postgres['ask'], who: string) =>
  ask<Event>(
    `select e.event, e.detail, extract(epoch from e.at)::float8 as at from alert_events e join users u on u.id = e.user_id
     where u.username = $1 and e.detail is distinct from 'unheard' order by e.at, e.id`,
    [who],
  )

/** Seconds until each step of an unanswered alert was taken after it was due; what was taken twice or never is a sentence. */
export async function examineSteps(ask: Postgres['ask'], who: string) {
  const timeline = await timelineOf(ask, who)
  const [raised, ...more] = timeline.filter(({ event }) => event === 'raised')
  const told = timeline.filter(({ event }) => event === 'told').map(({ at }) => at)
  const problems: string[] = []
  if (!raised) return { problems: [`${who}: the alert is lost`], late: 0, isComplete: false }
  if (more.length > 0) problems.push(`${who}: the alert was raised ${more.length + 1} times`)
  const late = told.slice(0, STEPS_DUE.length).map((at, step) => at - raised.at - (STEPS_DUE[step] ?? 0))
  if (late.some((seconds) => seconds < -0.5)) problems.push(`${who}: a step was taken before it was due, or twice`)
  const between = told.slice(STEPS_DUE.length).map((at, i) => at - (told[i + STEPS_DUE.length - 1] ?? 0))
  if (between.some((seconds) => seconds < 8.5)) problems.push(`${who}: a repeated step was taken twice`)
  return { problems, late: Math.max(0, ...late), isComplete: told.length >= STEPS_DUE.length }
}

/** The same for the moment at which an answered alert waits again. */
export async function examineReopening(ask: Postgres['ask'], who: string) {
  const timeline = await timelineOf(ask, who)
  const answered = timeline.find(({ event }) => event === 'acknowledged')
  const reopened = timeline.filter(({ event }) => event === 'reopened')
  const problems = reopened.length > 1 ? [`${who}: the answered alert came back ${reopened.length} times`] : []
  if (!answered) problems.push(`${who}: the answer is lost`)
  const late = (reopened[0]?.at ?? 0) - (answered?.at ?? 0) - REOPENED_AFTER
  if (reopened[0] && late < -0.5) problems.push(`${who}: the answered alert came back too early`)
  return { problems, late: reopened[0] ? Math.max(0, late) : 0, isComplete: reopened.length > 0 }
}

/** A request to talk is stored once, with the moments by when it has to be read and met. */
export async function examineTalk(ask: Postgres['ask'], who: string): Promise<string[]> {
  const rows = await ask<{ hours: number }>(
    `select extract(epoch from w.met_due_at - w.received_at)::float8 / 3600 as hours
     from care_work w join users u on u.id = w.user_id
     where u.username = $1 and w.kind = 'request' and w.triage_due_at > w.received_at`,
    [who],
  )
  return rows.length === 1 && (rows[0]?.hours ?? 0) > 0 ? [] : [`${who}: ${rows.length} requests to talk with clocks`]
}

/** Recurring jobs that were queued twice for one minute. */
export async function examineRecurring(ask: Postgres['ask']): Promise<string[]> {
  const rows = await ask<{ name: string; times: string }>(
    `select name, count(*) as times from pgboss.job where name in ('audit-seal', 'account-deletion', 'access-events')
     group by name, date_trunc('minute', created_on) having count(*) > 1`,
  )
  return rows.map(({ name, times }) => `${name} ran ${times} times in one minute`)
}

/** Whether a job of every minute was done after this moment of the database. */
export async function hasRecurredSince(ask: Postgres['ask'], since: Date): Promise<boolean> {
  const rows = await ask(`select from job_successes where job = 'audit-seal' and at > $1`, [since])
  return rows.length > 0
}

/** Waits for something, asked again and again; says whether it came in so many seconds. */
export async function comes(what: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const until = performance.now() + 1000 * seconds
  while (performance.now() < until) {
    if (await what().catch(() => false)) return true
    await pause(100)
  }
  return false
}
