import { ALERT_URGENCIES, type AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { expectFolds } from '../../../testing/features/alert-fold.ts'
import { createResponder, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { refer } from '../../../testing/features/referrals.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { watchCare } from '../../care/watch/watch.ts'
import { alertHandlers } from '../work.ts'
import type { Alert, Change, Facts, Happening } from './happening.ts'

type Apply = (alert: Alert | null, happening: Happening, facts: Facts) => Change | null
/** How the machine is broken on purpose, for as long as a test says so. */
const broken: { by: (real: Apply) => Apply } = { by: (real) => real }
vi.mock('./machine.ts', async (original) => {
  const real = await original<typeof import('./machine.ts')>()
  const apply: Apply = (...given) => broken.by(real.apply)(...given)
  return { ...real, apply }
})

const w = await createTestApp()
const [ana, cleo, rosa, otto] = [
  await w.as('inmate'),
  await createResponder(w, ['inmate']),
  await createResponder(w, ['inmate']),
  await w.as('staff'),
]
const grace = await w.as('clinician')
const handlers = { ...alertHandlers(w.deps), 'care-watch': () => watchCare(w.deps) }
const present = (is: boolean) =>
  w.superuser.query(`update users set disabled_at = case when $2 then null else now() end where id = $1`, [
    grace.user.id,
    is,
  ])
const AT_ENTRY = { daily: null, alcohol: null, pills: null, opioids: 'today', medicine: null }
const SYMPTOMS = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })

type Row = {
  id: string
  source: string
  status: string
  urgency: AlertUrgency
  in_care: boolean
  repeats: number
  unseen: boolean
  waits: boolean
  follow_ups: number
  work: number
  calls: number
  expiries: number
  /** A second question raised it, of a form that is counted already. */
  asked_more: boolean
}
/** Everything about the person's alerts that the promises need, with the jobs that would act on each as it stands. */
const stored = async () =>
  (
    await w.superuser.query<Row>(
      `select a.id, a.source, a.status, a.urgency, a.in_care, a.repeats, lacks_face_to_face(a) as unseen, waits_to_be_seen(a) as waits,
         (select count(*)::int from care_work w where w.user_id = a.user_id and w.kind = 'followup' and w.state not in ('met', 'closed')) as follow_ups,
         (select count(*)::int from care_work w where w.user_id = a.user_id and w.kind = 'result' and w.state not in ('met', 'closed')) as work,
         (select count(*)::int from pgboss.job j where j.name = 'alert-step' and j.state = 'created' and j.data->>'alertId' = a.id::text
           and (j.data->>'waitingSince')::timestamptz = a.waiting_since and (j.data->>'step')::int = a.steps_done) as calls,
         (select count(*)::int from pgboss.job j where j.name = 'alert-reopen' and j.state = 'created' and j.data->>'alertId' = a.id::text
           and (j.data->>'since')::timestamptz = coalesce(a.response_step_at, a.acknowledged_at)) as expiries
         , exists (select from alert_events e where e.alert_id = a.id and e.event = 'raised' and e.facts->>'kind' = 'assessed')
           and not exists (select from assessments s where s.user_id = a.user_id and s.alert_id = a.id) as asked_more
       from alerts a where a.user_id = $1 order by a.id`,
      [ana.user.id],
    )
  ).rows

/** Runs what is due; a worker that is killed has done the work and not said so, and does it again. */
async function runDue(isKilled: boolean) {
  const { rows } = await w.superuser.query<{ id: string; name: keyof typeof handlers; data: object }>(
    `select id, name, data from pgboss.job where state = 'created' and start_after <= $1 and name in ('alert-step', 'alert-reopen', 'care-watch') order by start_after, id`,
    [w.now],
  )
  for (const { id, name, data } of rows) {
    await handlers[name](data as never)
    if (!isKilled) await w.superuser.query('delete from pgboss.job where id = $1', [id])
  }
}

type Model = { raised: Record<string, number>; urgencies: Map<string, number>; seen: Set<string> }
type Act = (model: Model) => Promise<unknown>

const raise =
  (source: string, send: () => Promise<{ status: number }>): Act =>
  async (model) => {
    const { status } = await send()
    expect([200, 201]).toContain(status)
    model.raised[source] = (model.raised[source] ?? 0) + 1
  }
const newest = async (status: string[]) => (await stored()).findLast((alert) => status.includes(alert.status))
const answer =
  (by: Person, status: string[], body: object): Act =>
  async ({ seen }) => {
    const alert = await newest(status)
    if (!alert) return
    const reply = await by.send('PATCH', `/api/alerts/${alert.id}`, { body })
    const { status: code } = reply
    expect([200, 409]).toContain(code)
    const json = reply.json as { faceToFaceAt?: string | null }
    if (code === 200 && json.faceToFaceAt) seen.add(alert.id)
  }
const on =
  (status: string, of: (id: string) => Promise<unknown>): Act =>
  async () => {
    const alert = await newest([status])
    if (alert) await of(alert.id)
  }
/** What a clinician does with the first work that they have. */
const work =
  (body: object): Act =>
  async ({ seen }) => {
    const { json, status } = await grace.send('GET', '/api/care/work')
    const [first] = status === 200 ? (json as { work: { id: string }[] }).work : []
    if (!first) return
    const { status: code } = await grace.send('PATCH', `/api/care/work/${first.id}`, { body })
    expect([200, 401, 403, 404, 409]).toContain(code)
    if (code === 200 && JSON.stringify(body).includes('face"')) seen.add(first.id)
  }
const later =
  (minutes: number): Act =>
  async () => {
    w.now = new Date(w.now.getTime() + minutes * 60_000)
  }

const ACTS: Record<string, Act> = {
  press: raise('help', () => ana.send('POST', '/api/alerts', { body: { severity: 'critical' } })),
  'strong symptoms': raise('assessment', () => ana.send('POST', '/api/assessments', { body: { responses: SYMPTOMS } })),
  'item 9': raise('assessment', () => ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })),
  'a second question': async () => {
    const { rows } = await w.superuser.query(
      `select id from assessments where user_id = $1 and 'C1' = any (reasons) order by id desc limit 1`,
      [ana.user.id],
    )
    const body = { question: 'right_now', answer: 'yes' }
    if (rows[0]) await ana.send('PUT', `/api/asq/${rows[0].id}`, { body })
  },
  'at entry': raise('assessment', () => ana.send('POST', '/api/assessments/entry', { body: AT_ENTRY })),
  'an officer, today': raise('referral', () =>
    refer(otto, { personId: ana.user.id, signs: ['crying'], noticedBy: 'me', urgency: 'today' }),
  ),
  'an officer, now': raise('referral', () =>
    refer(otto, { personId: ana.user.id, signs: ['crying'], noticedBy: 'me', urgency: 'now' }),
  ),
  answer: answer(cleo, ['active'], { status: 'acknowledged' }),
  'answer, coming': answer(rosa, ['active'], { status: 'acknowledged', responseStep: 'coming' }),
  'with the person': answer(cleo, ['acknowledged'], { responseStep: 'with_you' }),
  'safe, they say': answer(cleo, ['active', 'acknowledged'], { asked: 'safe' }),
  'not safe': answer(rosa, ['active', 'acknowledged'], { asked: 'not_safe' }),
  close: answer(cleo, ['active', 'acknowledged'], { status: 'resolved', outcome: 'handed_over' }),
  'close, in a hospital': answer(cleo, ['active', 'acknowledged'], { status: 'resolved', outcome: 'sent_to_hospital' }),
  'moved, told': answer(cleo, ['resolved'], { outcome: 'transferred_told', note: 'told Ms. Li' }),
  'a clinician comes': () => present(true),
  'the clinician goes': () => present(false),
  'work met in person': work({ do: 'meet', how: 'face' }),
  'work met by video': work({ do: 'meet', how: 'video' }),
  'work closed': work({ do: 'close', reason: 'withdrawn' }),
  'who is watched over': () => watchCare(w.deps),
  'close, seen': answer(rosa, ['active', 'acknowledged'], { status: 'resolved', outcome: 'seen_in_person' }),
  'seen later': answer(cleo, ['resolved'], { outcome: 'seen_in_person' }),
  'hand over': on('acknowledged', (id) =>
    cleo.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: rosa.user.id } }),
  ),
  take: on('acknowledged', (id) => rosa.send('POST', `/api/alerts/${id}/take`)),
  'nobody came': on('resolved', (id) => ana.send('POST', `/api/alerts/${id}/came`, { body: { came: 'no' } })),
  'a minute': later(1),
  'six minutes': later(6),
  'an hour': later(61),
  'a day': later(24 * 60 + 1),
  'what is due': () => runDue(false),
  'what is due, killed': () => runDue(true),
}

/** What must hold after whatever happened. */
async function holds({ raised, urgencies, seen }: Model) {
  const alerts = await stored()
  const counted: Record<string, number> = {}
  for (const {
    id,
    source,
    status,
    urgency,
    in_care,
    repeats,
    unseen,
    waits,
    follow_ups,
    work,
    calls,
    expiries,
    asked_more,
  } of alerts) {
    if (source !== 'follow_up') counted[source] = (counted[source] ?? 0) + (asked_more ? 0 : 1) + repeats
    const rank = ALERT_URGENCIES.indexOf(urgency)
    expect(rank, 'no alert becomes less urgent').toBeLessThanOrEqual(urgencies.get(id) ?? rank)
    urgencies.set(id, rank)
    if (status === 'active') expect(calls, 'one job rings for what waits').toBe(in_care ? 0 : 1)
    if (status === 'acknowledged') expect(expiries, 'an answer has its end').toBeGreaterThan(0)
    if (status === 'resolved' && urgency === 'now' && seen.size === 0) expect(unseen, 'now ends only seen').toBe(true)
    if (waits) expect(follow_ups, 'nothing about safety ends unseen without work').toBe(1)
    if (in_care && status === 'active') expect(work, 'what is in care is work').toBe(1)
  }
  expect(counted, 'nothing is lost or counted twice').toEqual(raised)
  const joining = alerts.filter(({ source, status }) =>
    source === 'help' ? status === 'active' : status !== 'resolved',
  )
  expect(new Set(joining.map(({ source }) => source)).size, 'no two alerts that join').toBe(joining.length)
}

const act = fc.constantFrom(...Object.keys(ACTS))
/** One after the other, or two at the same moment. */
const step = fc.oneof({ weight: 5, arbitrary: act.map((one) => [one]) }, { weight: 1, arbitrary: fc.tuple(act, act) })
const histories = fc.array(step, { minLength: 1, maxLength: 9 })

async function live(history: readonly (readonly string[])[]) {
  w.now = new Date(w.now.getTime() + 3_600_000)
  await present(false)
  await w.superuser.query(
    `delete from care_work; delete from alerts; delete from pgboss.job where name in ('alert-step', 'alert-reopen', 'care-watch')`,
  )
  const model: Model = { raised: {}, urgencies: new Map(), seen: new Set() }
  for (const names of history) {
    await Promise.all(names.map((name) => ACTS[name]?.(model)))
    await holds(model)
  }
  // An answer never outlives its time.
  await later(24 * 60 + 1)(model)
  for (let round = 0; round < 3; round += 1) await runDue(false)
  await holds(model)
  const left = (await stored()).filter(({ status }) => status === 'acknowledged')
  const others = (await stored()).filter(({ source, status }) => source === 'help' && status === 'active')
  if (others.length === 0) expect(left, 'no answer outlives its time').toEqual([])
  await expectFolds(w)
}

test('whatever happens in whatever order, nothing raised is lost and only seen in person lowers now', async () => {
  await fc.assert(fc.asyncProperty(histories, live), {
    numRuns: Number(process.env.HISTORIES ?? 400),
    endOnFailure: true,
  })
})

const loses =
  (part: (change: Change, happening: Happening, before: Alert | null) => Change) =>
  (real: Apply): Apply => {
    return (alert, happening, facts) => {
      const change = real(alert, happening, facts)
      return change && part(change, happening, alert)
    }
  }
test.for<[string, (real: Apply) => Apply]>([
  [
    'a lost join',
    loses((change, { kind }, before) => (kind === 'assessed' && before ? { ...change, alert: before } : change)),
  ],
  [
    'a dropped job',
    loses((change, { kind }) =>
      kind === 'referred' ? { ...change, effects: change.effects.filter(({ do: it }) => it !== 'escalate') } : change,
    ),
  ],
  [
    'now that a word lowers',
    loses((change, { kind }) =>
      kind === 'closed' ? { ...change, alert: { ...change.alert, faceToFaceAt: change.alert.resolvedAt } } : change,
    ),
  ],
  [
    'a closing without a follow-up',
    loses((change) => ({ ...change, effects: change.effects.filter(({ do: what }) => what !== 'follow_up') })),
  ],
  [
    'an answer without end',
    loses((change) => ({ ...change, effects: change.effects.filter(({ do: what }) => what !== 'lapse') })),
  ],
])('%s is found', async ([, by]) => {
  broken.by = by
  try {
    await expect(fc.assert(fc.asyncProperty(histories, live), { numRuns: 2000, endOnFailure: true })).rejects.toThrow()
  } finally {
    broken.by = (real) => real
    await w.superuser.query('delete from alerts')
  }
})
