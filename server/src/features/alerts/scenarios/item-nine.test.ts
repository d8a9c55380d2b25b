// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, notifiedIn, openAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'

const NIGHT = new Date('2026-03-12T08:00:00Z')
const without = await createFacility({ now: NIGHT })

test('2: item 9 at several days, on day 60, at 3 a.m., and nobody answers: it rings on site, is now after 30 minutes, and rings everyone', async () => {
  const jail = without
  const ana = await jail.inCare(60)
  const sent = await jail.send(ana, ANSWERS.high)
  expect(sent).toMatchObject({ goes: 'soon', hearing: 'heard' })
  expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
  await jail.passMinutes(45)
  const alert = await jail.newest(ana)
  expect([alert.urgency, alert.status]).toEqual(['now', 'active'])
  const told = notifiedIn(alert, NIGHT)
  expect(told.slice(0, 4)).toEqual([
    [0, 'tier_1'],
    [15, 'tier_1'],
    [30, 'tier_1'],
    [30, 'tier_2'],
  ])
  expect(told.at(-1)?.[1]).toBe('everyone')
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(jail.site, alert.id, 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test.for([false, true])(
  '3: the same, an officer is with them, they say safe, an administrator closes it: somebody still has to see them (clinician: %s)',
  async (clinician) => {
    const jail = clinician ? await createFacility({ clinician }) : without
    const { officer, site } = jail
    const ana = await jail.inCare(60)
    const sent = await jail.send(ana, ANSWERS.high)
    expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
    const { id } = await jail.newest(ana)
    for (const body of [{ responseStep: 'with_you' }, { asked: 'safe' }] as const)
      await officer.call(duty.answer, { params: { id }, body })
    // Who answers nobody in care can neither close it, nor read whom it is about.
    const other = await createResponder(jail.w, ['staff'])
    expect((await answerAlert(other, id, { status: 'resolved', outcome: 'handed_over' })).status).toBe(403)
    expect((await openAlert(other, id)).person).toBeNull()
    await jail.close(site, id, 'handed_over')
    expect(await jail.newest(ana, 'assessment')).toMatchObject({ notSeen: true })
    await jail.pass(clinician ? 25 : 2, 5)
    expect(await endOf(jail, ana)).toBe('rung for')
    expect(await jail.newest(ana)).toMatchObject({ metadata: { source: 'follow_up' }, urgency: 'today' })

    await jail.close(jail.grace ?? site, (await jail.newest(ana)).id, 'seen_in_person')
    await jail.pass(30, 10)
    expect(await endOf(jail, ana)).toBe('face')
  },
)
