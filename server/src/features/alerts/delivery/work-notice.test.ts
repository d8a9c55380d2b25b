import { beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { answerAlert, createResponder, listAlerts, setRota, updateProfile } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'
import { countWaiting } from '../../../testing/test-database.ts'
import { watchCare } from '../../care/watch/watch.ts'

const { smtp, receiver, env, reset } = await createChannels()
const w = await createTestAppWithClock({ env: { ...env, PUBLIC_ORIGIN: 'https://evenkeel.facility.example' } })
const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
const rosa = await createResponder(w, ['inmate'], { email: 'rosa@facility.example' })
await setRota(w, { 1: [cleo], 2: [rosa] })
beforeEach(reset)

async function sends(responses: object) {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'MARKED', unit: 'MARKED' })
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses } })
}
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })

test('without a clinician overdue follow-ups that are found together bring each one message', async () => {
  for (let n = 0; n < 3; n += 1) await sends(ANSWERS.high)
  for (const { id } of await listAlerts(cleo))
    await answerAlert(cleo, id, { status: 'resolved', outcome: 'handed_over' })
  await w.superuser.query('delete from pgboss.job')
  reset()
  // By one watch alone: the recurring one would look at the same time.
  w.now = new Date(w.now.getTime() + 60_000)
  await watchCare(w.deps)
  // Their steps run beside each other: none is stored before another has begun.
  await w.superuser.query('begin; lock table alert_deliveries in share mode')
  const steps = w.runDueJobs()
  await expect.poll(() => countWaiting(w.superuser), { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  await w.superuser.query('commit')
  await steps
  expect((await listAlerts(cleo)).filter(({ metadata }) => metadata.source === 'follow_up')).toHaveLength(3)
  expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(['cleo@facility.example', 'rosa@facility.example'])
  expect(receiver.received).toHaveLength(1)
})

test('clinicians get one quiet mail of a high result: that there is work, not whose nor how urgent; nobody else is told', async () => {
  const [grace, luz] = [await w.as('clinician'), await w.as('clinician')]
  await updateProfile(w, grace, { email: 'grace@facility.example' })
  await updateProfile(w, luz, { email: 'luz@facility.example', locale: 'es' })
  const other = await w.as('clinician', { serves: ['staff'] })
  await updateProfile(w, other, { email: 'other@facility.example' })
  await sends(HEAVY)
  await w.runDueJobs()
  await w.advanceMinutes(11)
  expect(smtp.mails.map(({ to, subject, text }) => [to[0], subject, text]).sort()).toEqual([
    [
      'grace@facility.example',
      'Evenkeel: new work',
      'There is new work on the list. Open Evenkeel.\r\n\r\nhttps://evenkeel.facility.example/care',
    ],
    [
      'luz@facility.example',
      'Evenkeel: trabajo nuevo',
      'Hay trabajo nuevo en la lista. Abra Evenkeel.\r\n\r\nhttps://evenkeel.facility.example/care',
    ],
  ])
  expect(receiver.received).toEqual([])
  expect(smtp.mails.map(({ raw }) => raw).join()).not.toMatch(/MARKED|today|alert/i)
})
