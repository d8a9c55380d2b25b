import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../testing/features/alert-channels.ts'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { createResponder, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'
import { forgetMissingChannels } from './public.ts'

const { smtp, receiver, env, reset } = await createChannels()
const w = await createTestAppWithClock({ env })
const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
const plain = await createResponder(w, [])
beforeEach(async () => {
  reset()
  await editAlerts(w, `delete from alert_listeners; update alerts set status = 'resolved'`)
})
const state = async () => (await plain.call(reach.show)).find(({ audience }) => audience === 'inmate')
const age = (kind: string, hours: number) =>
  w.superuser.query('update alert_listeners set at = now() - make_interval(hours => $2) where kind = $1', [kind, hours])

test('a channel that was never tried reaches nobody; a test that works does, for a day', async () => {
  expect(await state()).toMatchObject({ heard: false, email: 'never', webhook: 'never' })
  await cleo.call(alerts.testChannels)
  expect(await state()).toMatchObject({ heard: true, email: 'worked', webhook: 'worked' })
  await age('webhook', 25)
  expect(await state()).toMatchObject({ heard: true, email: 'worked', webhook: 'old' })
  await age('email', 25)
  expect(await state()).toMatchObject({ heard: false, email: 'old', webhook: 'old' })
})

test('a delivery counts like a test, and the latest one decides', async () => {
  await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(await state()).toMatchObject({ heard: true, email: 'worked', webhook: 'worked' })

  smtp.state.refuses = true
  receiver.state.mode = 'failing'
  await cleo.call(alerts.testChannels)
  expect(await state()).toMatchObject({ heard: false, email: 'failed', webhook: 'failed' })
})

test('what worked for another address, or before a channel was taken away, reaches nobody', async () => {
  await cleo.call(alerts.testChannels)
  for (const [email, heard] of [
    ['cleo@facility.example', 'worked'],
    ['elsewhere@facility.example', 'never'],
  ]) {
    await cleo.call(users.update, { body: { email } })
    expect(await state()).toMatchObject({ email: heard })
  }
  expect(await state()).toMatchObject({ heard: true, email: 'never', webhook: 'worked' })

  await forgetMissingChannels({ ...w.deps, webhook: null })
  expect(await state()).toMatchObject({ heard: false, webhook: 'never' })
})

test('without an address of anybody who answers there is no mail to try; one of a duty responder is an address', async () => {
  await updateProfile(w, cleo, {})
  await updateProfile(w, await w.as('inmate'), { email: 'ana@elsewhere.example' })
  expect(await state()).toMatchObject({ email: 'no_address' })
  const dan = await w.as('staff')
  await updateProfile(w, dan, { email: 'dan@facility.example' })
  expect(await state()).toMatchObject({ email: 'no_address' })
  await w.ask('update users set duty = true where id = $1', dan.user.id)
  expect(await state()).toMatchObject({ email: 'never' })
})
