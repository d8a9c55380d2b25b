import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './proofs/cluster/postgres.ts'
import { endOf, preparedFolder, quickStart } from './testing/product.ts'

/** The product with this as its output; each request writes some 200 bytes of access log. */
async function startWith(output: number | 'pipe', flags: string[] = []) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...flags], {
    env: {
      PATH: process.env.PATH,
      ...quickStart(),
      PORT: String(port),
      DATA_DIR: await preparedFolder(),
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', output, output, 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const send = (path: string, cookie?: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
  await expect.poll(async () => (await send('/health/ready'))?.status, { timeout: 60_000 }).toBe(200)
  return { child, send }
}

type Running = Awaited<ReturnType<typeof startWith>>

/** Fills a pipe of 64 kB, and more than the log gathers, then asks for help. */
async function askForHelpAfterMuch({ send }: Running, requests: number) {
  const registered = await send('/api/register', '', {
    username: 'ana',
    password: 'quiet-harbor-at-dawn',
    role: 'inmate',
  })
  const cookie = registered?.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (let sent = 0; sent < requests; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => send('/nothing.css')))
  expect((await send('/api/alerts', cookie, { severity: 'critical' }))?.status).toBe(201)
  expect((await send('/health/ready'))?.status).toBe(200)
}

test('with its output on a full disk it serves on, answers Get Help, and ends when it is told to', async () => {
  const running = await startWith(openSync('/dev/full', 'w'))
  await askForHelpAfterMuch(running, 500)
  running.child.kill('SIGTERM')
  expect(await endOf(running.child)).toBe(0)
})

test('with an output that nobody reads it serves on, says later what it could not say, and ends when it is told to', async () => {
  const running = await startWith('pipe')
  running.child.stdout?.pause()
  await askForHelpAfterMuch(running, 2500)
  let said = ''
  running.child.stdout
    ?.setEncoding('utf8')
    .on('data', (text) => (said += text))
    .resume()
  await expect.poll(() => said).toContain('lines of it are lost')
  expect(said).toContain('/api/register')
  running.child.stdout?.pause()
  for (let sent = 0; sent < 500; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => running.send('/nothing.css')))
  running.child.kill('SIGTERM')
  expect(await endOf(running.child)).toBe(0)
})
