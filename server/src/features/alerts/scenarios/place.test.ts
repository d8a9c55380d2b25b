// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { expect, test } from 'vitest'
import { listOwnAlerts, notifiedIn, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'
import { failingDatabase } from '../../../testing/product/failing-database.ts'
import { storeQueued } from '../help-requests/queued-requests.ts'

test.for([
  ['in spring', '2026-03-08T07:50:00Z'],
  ['in autumn', '2026-11-01T06:50:00Z'],
] as const)(
  '16: the clocks change %s while somebody waits: each step and the follow-up have their elapsed time',
  async ([, now]) => {
    const at = new Date(now)
    const jail = await createFacility({ clinician: true, now: at })
    const ana = await jail.inCare(60)
    expect(await readsAfter(jail, ana, await jail.send(ana, ANSWERS.high))).toBe('assessment.safety.told')
    await jail.passMinutes(30, 15)
    const alert = await jail.newest(ana)
    expect(alert.urgency).toBe('now')
    expect(notifiedIn(alert, at).map(([minute]) => minute)).toEqual([0, 15, 30, 30])
    await jail.close(jail.site, alert.id, 'handed_over')
    // Closed in the night, it is due at 18:00 of the facility.
    await jail.pass(17, 4)
    expect(await endOf(jail, ana)).toBe('rung for')
  },
)

test('17: practice: it rings and somebody goes, and the person reads that help is still being set up', async () => {
  const jail = await createFacility({ practice: true })
  const ana = await jail.inCare(60)
  const { id } = await jail.press(ana)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.lines.practice')
  expect(await readsAfter(jail, ana, await jail.send(ana, ANSWERS.critical))).toBe('help.lines.practice')
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(jail.site, id ?? '', 'seen_in_person')
  await jail.close(jail.site, (await jail.newest(ana, 'assessment')).id, 'handed_over')
  expect(await endOf(jail, ana)).toBe('face')
})

test('21: the database is away: Get Help is kept and says that nobody has seen it, answers stay unsent; both ring once it is back', async () => {
  const { state, adjust } = failingDatabase()
  const jail = await createFacility({ adjust })
  const { w } = jail
  const ana = await jail.inCare(60)
  await ana.send('GET', '/api/user')
  state.health = 'refuses'
  const pressed = await sendHelpRequest(ana)
  expect([pressed.status, pressed.json]).toEqual([202, expect.objectContaining({ id: null })])
  const key = { headers: { 'idempotency-key': crypto.randomUUID() }, body: { responses: ANSWERS.critical } }
  expect((await ana.send('POST', '/api/assessments', key)).problem).toMatchObject({ code: 'unavailable' })
  state.health = 'well'
  expect(await jail.about(ana)).toEqual([])

  expect(await w.deps.spool.drain((entry) => storeQueued(w.deps, entry))).toBe(1)
  for (let tries = 0; tries < 2; tries += 1) expect((await ana.send('POST', '/api/assessments', key)).status).toBe(201)
  await jail.passMinutes(12, 6)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active', repeats: 0 }])
  expect(await jail.about(ana)).toHaveLength(2)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.success.text.others')
  expect(await endOf(jail, ana)).toBe('rung for')
})
