// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { reach } from '@evenkeel/contract/reach.ts'
import { expect, test } from 'vitest'
import { answerAlert, notifiedIn } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'

test('11: somebody on shift who answers alerts is at risk: it rings for others alone, and they cannot close it themself', async () => {
  const jail = await createFacility()
  const { site, call } = jail
  const sent = await jail.send(site, ANSWERS.critical)
  expect(await readsAfter(jail, site, sent)).toBe('assessment.safety.told')
  const alert = await jail.newest(site)
  expect(notifiedIn(alert, jail.w.now).map(([, tier]) => tier)).toEqual(['nobody', 'tier_2'])
  expect((await answerAlert(site, alert.id, { status: 'resolved', outcome: 'raised_by_mistake' })).problem.code).toBe(
    'own_alert',
  )
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, site)).toBe('rung for')
  await jail.close(call, alert.id, 'seen_in_person')
  expect(await endOf(jail, site)).toBe('face')
})

test('11: the same where nobody else answers: they read that nobody hears it, and it waits for whoever is named next', async () => {
  const jail = await createFacility()
  const { site, call } = jail
  await site.send('PUT', `/api/admin/users/${call.user.id}/responds-to`, { body: { respondsTo: [], accepts: [] } })
  const sent = await jail.send(site, ANSWERS.critical)
  expect(sent).toMatchObject({ hearing: 'nobody' })
  expect((await site.call(reach.help)).next).toEqual({ name: null, hears: false })
})

test('12: an officer at risk is at home: who has it calls, 988 takes over by name, and somebody looks again', async () => {
  const jail = await createFacility()
  const { officer, site } = jail
  const { id } = await jail.press(officer)
  expect(await readsAfter(jail, officer, 'help')).toBe('help.success.text.others')
  await answerAlert(site, id ?? '', { status: 'acknowledged' })
  await jail.close(site, id ?? '', 'handed_to_988', { note: 'Counsellor Ames' })
  expect(await endOf(jail, officer)).toBe('handed over')
})
