import { expect, test } from 'vitest'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { countRows, createResponder, type Person } from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const { smtp, receiver, env, reset } = await createChannels()
const w = await createTestApp({ env })
const tried = async (admin: Person) => (await admin.send('POST', '/api/alerts/test-channels')).json

test('a responder’s test arrives at both channels, says that nobody needs help, and raises no alert', async () => {
  const rosa = await createResponder(w, ['staff'], { email: 'rosa@facility.example', locale: 'es' })
  expect(await tried(rosa)).toEqual({ email: 'sent', webhook: 'sent' })

  expect(smtp.mails).toMatchObject([
    { to: ['rosa@facility.example'], text: 'Esta es una prueba de su canal de alertas. Nadie necesita ayuda.' },
  ])
  expect(receiver.received.map(({ message }) => message)).toEqual([
    { id: expect.any(String), event: 'test', text: 'This is a test of your alert channel. Nobody needs help.' },
  ])
  expect([await countRows(w, 'alerts'), await countRows(w, 'alert_deliveries')]).toEqual([0, 0])
})

test('failure is reported for each channel', async () => {
  const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
  receiver.state.mode = 'failing'
  expect(await tried(cleo)).toEqual({ email: 'sent', webhook: 'failed' })
  reset()
  smtp.state.refuses = true
  expect(await tried(cleo)).toEqual({ email: 'failed', webhook: 'sent' })
  reset()
})

test('a responder without an address sees that it is missing', async () => {
  expect(await tried(await createResponder(w, ['inmate']))).toEqual({ email: 'no_address', webhook: 'sent' })
})

test('channels that are not set up are reported as such', async () => {
  const bare = await createTestApp()
  const admin = await createResponder(bare, ['inmate'], { email: 'cleo@facility.example' })
  expect(await tried(admin)).toEqual({ email: 'not_set_up', webhook: 'not_set_up' })
})

test('an administrator who is not a responder has no channels', async () => {
  reset()
  const admin = await createResponder(w, [], { email: 'admin@facility.example' })
  const { status, problem } = await admin.send('POST', '/api/alerts/test-channels')
  expect([status, problem.code]).toEqual([403, 'forbidden'])
  expect([smtp.mails, receiver.received]).toEqual([[], []])
})
