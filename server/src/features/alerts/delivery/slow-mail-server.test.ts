import { expect, test } from 'vitest'
import { createChannels } from '../../../testing/alert-channels.ts'
import { createResponder, raiseAlert } from '../../../testing/alerts.ts'
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
