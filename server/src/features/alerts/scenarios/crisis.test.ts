// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { expect, test } from 'vitest'
import { answerAlert, notifiedIn } from '../../../testing/alerts.ts'
import { ANSWERS } from '../../../testing/answers.ts'
import { listWork } from '../../../testing/care.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/scenarios.ts'

test('4: Get Help with no clinician here, closed "by mistake": it stays not yet seen, and is told again until somebody saw them', async () => {
  const jail = await createFacility()
  const ana = await jail.inCare(200)
  const { id } = await jail.press(ana)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.success.text.others')
  await jail.close(jail.site, id, 'raised_by_mistake')
  const overdue = await jail.newest(ana, 'follow_up')
  expect(notifiedIn(overdue, jail.w.now)).toEqual([
    [0, 'tier_1'],
    [0, 'tier_2'],
  ])
  // Closed without a face once more.
  await jail.close(jail.call, overdue.id, 'raised_by_mistake')
  await jail.pass(6)
  expect(await jail.about(ana, 'follow_up')).toHaveLength(2)
  expect(await jail.newest(ana, 'help')).toMatchObject({ notSeen: true })
  expect(await endOf(jail, ana)).toBe('rung for')
})

test('5: the same with a clinician: the follow-up is due within 24 hours, and told of once it is late', async () => {
  const jail = await createFacility({ clinician: true })
  const ana = await jail.inCare(200)
  const sent = await jail.send(ana, ANSWERS.critical)
  expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
  await jail.close(jail.site, (await jail.newest(ana)).id, 'raised_by_mistake')
  await jail.pass(20)
  expect(await jail.about(ana, 'follow_up')).toEqual([])
  await jail.pass(6)
  expect(await endOf(jail, ana)).toBe('rung for')
  if (jail.grace) expect((await listWork(jail.grace)).work).toMatchObject([{ kind: 'followup', overdue: true }])
})

test('7: Get Help and an assessment at the same time: each rings, one visit covers both, and not what is pressed after that visit', async () => {
  const jail = await createFacility({ clinician: true })
  const { w, site } = jail
  const grace = jail.grace ?? site
  const ana = await jail.inCare(200)
  const { id } = await jail.press(ana)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.success.text.clinician')
  const sent = await jail.send(ana, ANSWERS.critical)
  expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
  const both = await jail.about(ana)
  expect(both.map(({ urgency, status }) => [urgency, status])).toEqual([
    ['now', 'active'],
    ['now', 'active'],
  ])
  await jail.passMinutes(5)
  const visit = w.now.toISOString()
  const other = both.find((one) => one.id !== id) ?? expect.fail('There are two')
  await jail.close(site, other.id, 'handed_over')
  await jail.close(grace, id ?? '', 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')

  await jail.passMinutes(30)
  const again = await jail.press(ana)
  const early = { status: 'resolved', outcome: 'seen_in_person', seenAt: visit }
  expect((await answerAlert(grace, again.id ?? '', early)).problem.issues).toMatchObject([{ path: 'seenAt' }])
  await jail.close(site, again.id ?? '', 'handed_over')
  expect(await jail.newest(ana)).toMatchObject({ notSeen: true })
  await jail.pass(26)
  expect(await endOf(jail, ana)).toBe('rung for')
})

test('20: strong symptoms on a Friday night, no clinician: on site is told that night, who is on call by day, and it waits until it is answered', async () => {
  const friday = new Date('2026-03-14T03:00:00Z')
  const jail = await createFacility({ now: friday })
  const ana = await jail.inCare(200)
  const sent = await jail.send(ana, HEAVY)
  expect(await readsAfter(jail, ana, sent)).toBe('in-care.today')
  await jail.pass(14)
  const told = notifiedIn(await jail.newest(ana), friday)
  expect(told.filter(([minute]) => minute < 9 * 60).map(([, tier]) => tier)).not.toContain('tier_2')
  expect(told.at(-1)?.[1]).toBe('tier_2')
  expect(await endOf(jail, ana)).toBe('rung for')
  expect(await jail.newest(ana)).toMatchObject({ urgency: 'today' })
})

const HEAVY = { ...ANSWERS.low, d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }

test('20: the same with a clinician: it is their work with a clock, and once it is late somebody is told', async () => {
  const jail = await createFacility({ clinician: true, now: new Date('2026-03-14T03:00:00Z') })
  const ana = await jail.inCare(200)
  const sent = await jail.send(ana, HEAVY)
  expect(await readsAfter(jail, ana, sent)).toBe('in-care.inCare')
  expect(sent.careDueAt).toBe('2026-03-17T03:00:00.000Z')
  await jail.pass(72 + 12)
  expect(await endOf(jail, ana)).toBe('rung for')
})
