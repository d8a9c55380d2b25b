import { setTimeout as pause } from 'node:timers/promises'
import { TestClock } from 'pg-boss'
import { expect, test } from 'vitest'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { createSilentServer } from '../../../testing/smtp.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { jobHandlers } from '../../../work.ts'

test('a mail server that does not answer does not delay the webhook of the next alert', async () => {
  const [{ env, receiver }, silent] = [await createChannels(), await createSilentServer()]
  const w = await createTestApp({ env: { ...env, SMTP_URL: silent.url } })
  await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await w.deps.jobs.work(jobHandlers(w.deps))
  await raiseAlert(ana)
  await expect.poll(() => [receiver.received.length, silent.sockets.size]).toEqual([1, 1])
  await raiseAlert(ben)
  await expect.poll(() => receiver.received.length).toBe(2)
  // The mail of the first alert is still on its way, so nothing has waited for it.
  expect([...silent.sockets][0]?.closed).toBe(false)
  silent.close()
})

test('a mail server that takes a minute to greet gets each mail once', async () => {
  const { env, smtp } = await createChannels()
  const jobClock = new TestClock()
  const w = await createTestApp({ env, jobClock, now: new Date(jobClock.now()) })
  await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
  const ana = await w.as('inmate')
  await w.deps.jobs.work(jobHandlers(w.deps))
  const greet = smtp.holdGreeting()
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await jobClock.tick(1000)
      await pause(10)
    }
  }
  await raiseAlert(ana)
  await pass(60)
  expect(smtp.state.connections).toBe(1)
  greet()
  await expect.poll(() => smtp.mails.length).toBe(1)
  await pass(10)
  expect([smtp.mails.length, smtp.state.connections]).toEqual([1, 1])
})
