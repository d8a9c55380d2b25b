import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  raiseAlert,
  setRota,
  showPage,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { asReader } from '../../../testing/row-level-security.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
beforeEach(() =>
  w.superuser.query(
    'delete from care_work; delete from alerts; delete from pgboss.job; delete from alert_listeners; delete from users',
  ),
)
const waits = (person: Person) => person.call(openAlerts.waiting).then(({ count }) => count)
const assess = (person: Person) =>
  person
    .send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
    .then((r) => r.reply(assessments.submit))
const onlyAlert = async (by: Person) => (await listAlerts(by))[0]?.id ?? expect.fail('There is no alert')
/** Everything that a responder can do with an alert. */
const tries = (person: Person, id: string, to: Person) => [
  () => answerAlert(person, id, { status: 'acknowledged', responseStep: 'coming' }),
  () => answerAlert(person, id, { responseStep: 'with_you' }),
  () => answerAlert(person, id, { asked: 'safe' }),
  () => answerAlert(person, id, { status: 'resolved', outcome: 'handed_over' }),
  () => answerAlert(person, id, { outcome: 'seen_in_person' }),
  () => answerAlert(person, id, { outcome: 'reached_by_phone' }),
  () => person.send('POST', `/api/alerts/${id}/take`),
  () => person.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: to.user.id } }),
]

for (const rowLevelSecurity of ['on', 'bypassed'] as const)
  test(`nobody answers, closes, takes or hands over what is about themself, whatever its state (row-level security ${rowLevelSecurity})`, async () => {
    const app = rowLevelSecurity === 'on' ? w : await createTestAppWithClock({ rowLevelSecurity })
    const [sol, rosa] = [await createResponder(app, ['staff']), await createResponder(app, ['staff'])]
    for (const own of [sol, await app.as('clinician', { serves: ['staff'] })]) {
      const { id } = await raiseAlert(own)
      const states = [{ status: 'acknowledged' }, { status: 'resolved', outcome: 'handed_over' }]
      for (const next of [null, ...states]) {
        if (next) expect((await answerAlert(rosa, id, next)).status).toBe(200)
        for (const attempt of tries(own, id, rosa)) {
          const { status, problem } = await attempt()
          expect([status, problem.code]).toEqual([403, 'own_alert'])
        }
      }
    }
    const { id } = await raiseAlert(sol)
    await answerAlert(rosa, id, { status: 'acknowledged' })
    expect((await rosa.call(openAlerts.colleagues, { params: { id } })).map((one) => one.id)).not.toContain(sol.user.id)
    expect((await rosa.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: sol.user.id } })).status).toBe(409)
  })

test('their own alert does not ring for them, and its steps name others', async () => {
  const [sol, rosa] = [await createResponder(w, ['staff']), await createResponder(w, ['staff'])]
  await setRota(w, { 1: [sol], 2: [rosa] })
  await showPage(w, sol)
  const { id } = await raiseAlert(sol)
  await w.runDueJobs()
  expect([await waits(sol), await waits(rosa)]).toEqual([0, 1])
  expect(notifiedIn(await openAlert(rosa, id), w.now)).toEqual([
    [0, 'nobody'],
    [0, 'tier_2'],
  ])
})

const hearing = async (person: Person) => (await person.call(reach.help)).hearing

test('whoever answers alone reads that nobody else does; for others they count', async () => {
  const [sol, ben] = [await createResponder(w, ['staff']), await w.as('staff')]
  await showPage(w, sol)
  expect([await hearing(sol), await hearing(ben)]).toEqual(['nobody', 'heard'])
  expect((await sol.call(reach.help)).next).toEqual({ name: null, hears: false })
  expect((await sol.call(reach.show)).find(({ audience }) => audience === 'staff')).toMatchObject({
    hasResponder: true,
    heard: true,
  })
  expect(await assess(sol)).toMatchObject({ needsFollowUp: true, hearing: 'nobody' })
  expect(await sol.call(assessments.result)).toMatchObject({ followUp: { hearing: 'nobody', stage: 'sent' } })
  // It stays open until somebody else is named.
  const id = await onlyAlert(sol)
  expect((await answerAlert(sol, id, { status: 'resolved' })).status).toBe(403)
  const rosa = await createResponder(w, ['staff'], { firstName: 'Rosa', lastName: 'Mora' })
  await w.superuser.query('delete from alert_listeners where user_id = $1', [rosa.user.id])
  expect((await sol.call(reach.help)).next).toEqual({ name: 'Rosa Mora', hears: false })
  await showPage(w, rosa)
  expect(await sol.call(reach.help)).toMatchObject({ hearing: 'heard', next: { name: 'Rosa Mora', hears: true } })
  expect((await answerAlert(rosa, id, { status: 'acknowledged' })).status).toBe(200)
})

test('who is next is told to nobody who does not answer their own role', async () => {
  await createResponder(w, ['staff', 'inmate'])
  for (const person of [await w.as('inmate'), await w.as('staff'), await createResponder(w, ['inmate'])])
    expect((await person.call(reach.help)).next).toBeUndefined()
})

/** As the product is connected for this person, past its own refusals. */
const run = await asReader(w)
const asApp = ({ user }: Person, statement: string) => run([user.id, 'admin', ''], statement)

test('the database refuses an answer of the person themself too, in the row and in the timeline', async () => {
  const sol = await createResponder(w, ['staff'])
  const { id } = await raiseAlert(sol)
  await editAlerts(w, 'select')
  for (const change of [
    `status = 'acknowledged', acknowledged_at = now(), acknowledged_by = user_id`,
    `status = 'resolved', resolved_at = now(), resolved_by = user_id`,
    `status = 'resolved', outcome = 'reached_by_phone'`,
  ])
    await expect(asApp(sol, `update alerts set ${change} where id = '${id}'`)).rejects.toThrow('permission denied')
  for (const event of ['acknowledged', 'coming', 'resolved', 'seen', 'handed_over'])
    await expect(
      asApp(
        sol,
        `insert into alert_events (user_id, alert_id, id, event, by_id, at) values ('${sol.user.id}', '${id}', gen_random_uuid(), '${event}', '${sol.user.id}', now())`,
      ),
    ).rejects.toThrow('row-level security')
  await expect(asApp(sol, `update alerts set repeats = repeats + 1 where id = '${id}'`)).resolves.toBeDefined()
})
