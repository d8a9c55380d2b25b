// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'

/** Midday of today: who is away, the database asks its own clock. */
const TODAY = new Date(`${calendar('America/Chicago').dayOf(new Date())}T18:00:00Z`)
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })

test('6: the only clinician goes away: what was in care calls, and until they are back the rules without a clinician hold', async () => {
  const jail = await createFacility({ clinician: true, now: TODAY })
  const grace = jail.grace ?? expect.fail('There is a clinician')
  const [ana, ben, eve] = [await jail.inCare(60), await jail.inCare(60), await jail.inCare(60)]
  expect(await readsAfter(jail, ana, await jail.send(ana, HEAVY))).toBe('in-care.inCare')
  const day = (ahead: number) => jail.w.deps.calendar.dayOf(new Date(jail.w.now.getTime() + ahead * 86_400_000))
  const body = { from: day(0), to: day(10), cover: null }
  await grace.call(clinicians.away, { params: { id: grace.user.id }, body })
  jail.grace = null
  expect(await readsAfter(jail, ben, await jail.send(ben, HEAVY))).toBe('in-care.today')
  await jail.pass(3)
  for (const one of [ana, ben]) {
    expect(await endOf(jail, one)).toBe('rung for')
    await jail.close(jail.site, (await jail.newest(one)).id, 'seen_in_person')
    expect(await endOf(jail, one)).toBe('face')
  }

  const { id } = await jail.press(eve)
  expect(await readsAfter(jail, eve, 'help')).toBe('help.success.text.others')
  await jail.close(jail.site, id ?? '', 'handed_over')
  expect(await endOf(jail, eve)).toBe('rung for')
  await jail.close(jail.site, (await jail.newest(eve)).id, 'seen_in_person')
  expect(await endOf(jail, eve)).toBe('face')
})
