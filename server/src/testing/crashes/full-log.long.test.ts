import { execFileSync, spawn } from 'node:child_process'
import { constants, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../proofs/cluster/postgres.ts'
import { cookiesOf } from '../product/browser.ts'
import { endOf, preparedFolder, quickStart } from '../product/product.ts'

/** The product with this as its output; each request writes some 100 bytes of access log. */
async function startWith(output: number) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...quickStart(),
      PORT: String(port),
      DATA_DIR: await preparedFolder(),
      RATE_LIMIT_FACTOR: '1000',
      REQUIRE_ADMIN_MFA: '0',
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

/** Some 20 kB: the log writes every 4 kB. */
const MANY = 200

async function askForHelpAfterMany({ send }: Running) {
  const registered = await send('/api/register', '', {
    username: 'ana',
    password: 'quiet-harbor-at-dawn',
    role: 'inmate',
  })
  const cookie = registered ? cookiesOf(registered) : ''
  for (let sent = 0; sent < MANY; sent += 50) await Promise.all(Array.from({ length: 50 }, () => send('/nothing.css')))
  expect((await send('/api/alerts', cookie, { severity: 'critical' }))?.status).toBe(201)
  expect((await send('/health/ready'))?.status).toBe(200)
}

function fill(pipe: number) {
  expect(() => {
    for (;;) writeSync(pipe, Buffer.alloc(4096))
  }).toThrow('EAGAIN')
}

test('with its output on a full disk it serves on, answers Get Help, and ends when it is told to', async () => {
  const running = await startWith(openSync('/dev/full', 'w'))
  await askForHelpAfterMany(running)
  running.child.kill('SIGTERM')
  expect(await endOf(running.child)).toBe(0)
})

test('with a pipe as its output that nobody reads it serves on, answers Get Help, and ends when it is told to', async () => {
  const pipe = join(inject('scratch'), 'unread')
  execFileSync('mkfifo', [pipe])
  // Held open and never read.
  openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const running = await startWith(openSync(pipe, 'w'))
  fill(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
  await askForHelpAfterMany(running)
  running.child.kill('SIGTERM')
  expect(await endOf(running.child)).toBe(0)
})
