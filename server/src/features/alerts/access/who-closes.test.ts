import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, countRows, createResponder, type Person, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { about, refer } from '../../../testing/features/referrals.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const [cleo, otto] = [await createResponder(w, ['inmate', 'staff']), await w.as('staff')]
const submit = (person: Person, responses: object) => person.send('POST', '/api/assessments', { body: { responses } })
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const ANXIOUS = answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 })
const referred = (urgency: string, sign: string) => async (ana: Person) =>
  refer(otto, about(ana, { signs: [sign as 'crying'], urgency: urgency as 'now' }))

/** Each source and urgency. */
const RAISE: Record<string, (person: Person) => Promise<unknown>> = {
  'Get Help': (person) => raiseAlert(person),
  'item 9, now': (person) => submit(person, ANSWERS.critical),
  'item 9, hour': (person) => submit(person, ANSWERS.high),
  'a high result': (person) => submit(person, HEAVY),
  'what could be withdrawal': async (person) => {
    const day = w.deps.calendar.dayOf(w.now)
    await w.superuser.query('update users set admitted_on = $2 where id = $1', [person.user.id, day])
    return submit(person, ANXIOUS)
  },
  'a referral, now': referred('now', 'wants_to_die'),
  'a referral, today': referred('today', 'no_hope'),
  'a routine referral': referred('routine', 'crying'),
  'an overdue follow-up': async (person) => {
    await answerAlert(cleo, (await raiseAlert(person)).id, { status: 'resolved' })
    await w.runDueJobs()
  },
}
const ofStaff = (what: string) => !/referral|withdrawal/.test(what)
const rows = Object.keys(RAISE).flatMap((what) => [
  [what, 'inmate'] as const,
  ...(ofStaff(what) ? [[what, 'staff'] as const] : []),
])

test.for(rows)(
  '%s of %s is answered and closed by nobody who may not answer that role, nor see whom it is about',
  async ([what, role]) => {
    const ana = await w.as(role)
    await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
    await RAISE[what]?.(ana)
    const { rows: open } = await w.superuser.query<Pick<Alert, 'id'>>(
      `select id from alerts where user_id = $1 and status <> 'resolved'`,
      [ana.user.id],
    )
    expect(open).toHaveLength(1)
    const id = open[0]?.id ?? ''
    const other = role === 'inmate' ? 'staff' : 'inmate'
    const others = [
      await createResponder(w, [other]),
      await createResponder(w, []),
      await w.as('clinician', { serves: [other] }),
      await w.as('staff'),
      await w.as('inmate'),
    ]
    for (const by of others)
      for (const body of [
        { status: 'resolved', outcome: 'handed_over' },
        { status: 'resolved', outcome: 'seen_in_person' },
        { status: 'acknowledged' },
      ])
        expect([403, 404]).toContain((await answerAlert(by, id, body)).status)
    expect(await countRows(w, 'alerts', `id = $1 and status = 'active'`, [id])).toBe(1)
    expect((await answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person' })).status).toBe(200)
    await w.superuser.query(`update users set disabled_at = now() where role = 'clinician'`)
  },
)
