// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, notifiedIn, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { changeWork, listWork } from '../../../testing/features/care.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'

/** Ten in the evening of a Friday. */
const FRIDAY = new Date('2026-03-14T03:00:00Z')
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const [without, staffed] = [
  await createFacility({ now: FRIDAY }),
  await createFacility({ clinician: true, now: FRIDAY }),
]
const grace = staffed.grace ?? expect.fail('There is a clinician')

const workOf = async ({ user }: Person) => (await listWork(grace)).work.find(({ userId }) => userId === user.id)

test('20: strong symptoms on a Friday night, no clinician: on site is told that night, who is on call by day, and it waits until it is answered', async () => {
  const ana = await without.inCare(200)
  const sent = await without.send(ana, HEAVY)
  expect(await readsAfter(without, ana, sent)).toBe('in-care.today')
  await without.pass(14)
  const alert = await without.newest(ana)
  expect(alert.urgency).toBe('today')
  const told = notifiedIn(alert, FRIDAY)
  expect(told.filter(([minute]) => minute < 9 * 60).map(([, tier]) => tier)).not.toContain('tier_2')
  expect(told.at(-1)?.[1]).toBe('tier_2')
  expect(await endOf(without, ana)).toBe('rung for')
  await without.close(without.site, alert.id, 'seen_in_person')
  expect(await endOf(without, ana)).toBe('face')
})

test('4: Get Help with no clinician here, closed "by mistake": it stays not yet seen, and is told again until somebody saw them', async () => {
  const ana = await without.inCare(200)
  const { id } = await without.press(ana)
  expect(await readsAfter(without, ana, 'help')).toBe('help.success.text.others')
  await without.close(without.site, id ?? '', 'raised_by_mistake')
  const overdue = await without.newest(ana, 'follow_up')
  expect(notifiedIn(overdue, without.w.now)).toEqual([
    [0, 'tier_1'],
    [0, 'tier_2'],
  ])
  // Closed as not seen in person once more.
  await without.close(without.call, overdue.id, 'raised_by_mistake')
  await without.pass(5)
  expect(await without.about(ana, 'follow_up')).toHaveLength(2)
  expect(await without.newest(ana, 'help')).toMatchObject({ notSeen: true })
  expect(await endOf(without, ana)).toBe('rung for')
  await without.close(without.call, (await without.newest(ana)).id, 'seen_in_person')
  expect(await endOf(without, ana)).toBe('face')
})

test('20: strong symptoms on a Friday night, and a clinician who does not come: it is work with a clock, and once that is late it calls, by day', async () => {
  const ana = await staffed.inCare(200)
  const sent = await staffed.send(ana, HEAVY)
  expect(await readsAfter(staffed, ana, sent)).toBe('in-care.inCare')
  expect(sent.careDueAt).toBe('2026-03-17T03:00:00.000Z')
  await staffed.pass(73, 8)
  // Ten in the evening of Monday: it waits for the morning.
  expect(await staffed.newest(ana)).toMatchObject({ inCare: true })
  await staffed.pass(12)
  expect(await staffed.newest(ana)).toMatchObject({ inCare: false, urgency: 'today' })
  expect(await endOf(staffed, ana)).toBe('rung for')
  const work = await workOf(ana)
  expect(work).toMatchObject({ kind: 'result', overdue: true })
  // It still ends with the work: one thing, not two.
  await changeWork(grace, work?.id ?? '', { do: 'meet', how: 'face' })
  expect(await endOf(staffed, ana)).toBe('face')
})

test('5: Get Help closed "by mistake" where there is a clinician: the follow-up is due within 24 hours, and told of once it is late', async () => {
  const ana = await staffed.inCare(200)
  const sent = await staffed.send(ana, ANSWERS.critical)
  expect(await readsAfter(staffed, ana, sent)).toBe('assessment.safety.told')
  await staffed.close(staffed.site, (await staffed.newest(ana)).id, 'raised_by_mistake')
  await staffed.pass(20, 4)
  expect(await staffed.about(ana, 'follow_up')).toEqual([])
  await staffed.pass(6, 2)
  expect(await endOf(staffed, ana)).toBe('rung for')
  const work = await workOf(ana)
  expect(work).toMatchObject({ kind: 'followup', overdue: true })
  await changeWork(grace, work?.id ?? '', { do: 'meet', how: 'cell_front' })
  expect(await endOf(staffed, ana)).toBe('face')
})

test('7: Get Help and an assessment at the same time: each rings, one visit covers both, and not what is pressed after that visit', async () => {
  const ana = await staffed.inCare(200)
  const { id } = await staffed.press(ana)
  expect(await readsAfter(staffed, ana, 'help')).toBe('help.success.text.clinician')
  const sent = await staffed.send(ana, ANSWERS.critical)
  expect(await readsAfter(staffed, ana, sent)).toBe('assessment.safety.told')
  expect(await staffed.site.call(openAlerts.waiting)).toMatchObject({ count: 2 })
  await staffed.passMinutes(5, 5)
  const visit = staffed.w.now.toISOString()
  await staffed.close(staffed.site, (await staffed.newest(ana, 'assessment')).id, 'handed_over')
  await staffed.close(grace, id ?? '', 'seen_in_person')
  expect(await endOf(staffed, ana)).toBe('face')

  await staffed.passMinutes(30, 30)
  const again = await staffed.press(ana)
  const early = { status: 'resolved', outcome: 'seen_in_person', seenAt: visit }
  expect((await answerAlert(grace, again.id ?? '', early)).problem.issues).toMatchObject([{ path: 'seenAt' }])
  await staffed.close(staffed.site, again.id ?? '', 'handed_over')
  expect(await staffed.newest(ana)).toMatchObject({ notSeen: true })
  await staffed.pass(26, 4)
  expect(await endOf(staffed, ana)).toBe('rung for')
})
