import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import { createResponder, listAlerts } from '../../testing/alerts.ts'
import { about, personAndOfficer, refer } from '../../testing/referrals.ts'
import { createTestApp } from '../../testing/test-app.ts'

test('a sign for which medical is called says so to whoever reads the alert, and a seizure or confusion is now', async () => {
  const w = await createTestApp()
  const { ana, otto } = await personAndOfficer(w)
  const rosa = await createResponder(w, ['inmate'])
  const dan = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  const read = async () => [(await listAlerts(rosa))[0], (await dan.call(duty.list)).alerts[0]]
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  const [before, onDuty] = await read()
  expect(before).not.toHaveProperty('medical')
  expect(onDuty).toMatchObject({ medical: false, unsafe: true })
  await refer(otto, about(ana, { signs: ['shaking'], urgency: 'today' }))
  expect(await read()).toMatchObject([
    { urgency: 'today', medical: true },
    { urgency: 'today', medical: true, unsafe: true },
  ])
  // A later one without such a sign takes nothing away.
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'now' }))
  expect(await read()).toMatchObject([{ medical: true }, { medical: true }])
  for (const sign of ['seizure', 'confused'] as const) {
    expect((await refer(otto, about(ana, { signs: [sign], urgency: 'today' }))).status).toBe(400)
    expect((await refer(otto, about(ana, { signs: [sign], urgency: 'now' }))).status).toBe(201)
  }
})
