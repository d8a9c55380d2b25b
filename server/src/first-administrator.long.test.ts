import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endOf, preparedFolder, startProduct } from './testing/product/product.ts'

const ADMIN = { username: 'warden', password: 'quiet-harbor-at-dawn' }

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

test('anybody who finds the first start ready can sign in as the administrator of the settings at once', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
  const starting = startProduct(await preparedFolder(), settings)
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(1)

  const { status } = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const product = await starting
  product.process.kill('SIGTERM')
  expect([status, await endOf(product.process)]).toEqual([200, 0])
})
