import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { signIn } from '../testing/product/browser.ts'
import { command, startCommand } from '../testing/product/command.ts'
import { dataFolder, endOf, preparedFolder, startProduct } from '../testing/product/product.ts'

const PASSWORD = 'quiet-harbor-at-dawn'
const WARDEN = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: PASSWORD }
const WHOLE = /^evenkeel-\d{8}T\d{6}Z\.backup$/

/** Runs `backup-passphrase` and types back what `endOf` makes of the printed passphrase. */
async function typeBack(dataDir: string, env: Record<string, string>, endOf = (printed: string) => printed.slice(-9)) {
  const child = startCommand(dataDir, ['backup-passphrase'], env)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part) => (said += part))
  const complained = text(child.stderr)
  while (!said.includes('Keep it on paper')) await once(child.stdout, 'data')
  const [passphrase = ''] = said.split('\n', 1)
  child.stdin.end(`${endOf(passphrase)}\n`)
  if (child.exitCode === null) await once(child, 'exit')
  return { passphrase, said, complained: await complained, code: child.exitCode }
}

const wholeIn = (folder: string) => readdirSync(folder).filter((name) => WHOLE.test(name))
const backUpNow = `update pgboss.job set start_after = now(), state = 'created', heartbeat_on = null where name = 'backup' and state <> 'completed'`

async function onDatabase(dataDir: string, statement: string): Promise<number> {
  const client = new pg.Client(await runningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
const failureAt = async (address: string) =>
  /evenkeel_backup_failed\{reason="(\w+)"\} 1/.exec(await (await fetch(`${address}/metrics`)).text())?.[1] ?? null

test('a backup that nobody started is restored on another machine with the passphrase from paper, and only the oldest went', async () => {
  const [from, to, folder] = [await preparedFolder(), dataFolder(), dataFolder()]
  const env = { ...WARDEN, BACKUP_DIR: folder }
  const first = await startProduct(from, env)
  expect(await failureAt(first.address)).toBe('unconfirmed')
  const older = Array.from({ length: 14 }, (_, day) => `evenkeel-202601${10 + day}T093500Z.backup`)
  const kept = ['evenkeel-2026-01-01.backup', 'evenkeel-20260101T093500Z.backup.old']
  const unfinished = 'evenkeel-20260124T093500Z.backup.unfinished-1'
  for (const name of [...older, ...kept, unfinished]) writeFileSync(join(folder, name), 'before')

  const wrong = await typeBack(from, env, () => '0000-0000')
  expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('not its end') })
  expect(await failureAt(first.address)).toBe('unconfirmed')
  expect(readdirSync(folder)).toHaveLength(17)

  const confirmed = await typeBack(from, env)
  expect(confirmed).toMatchObject({ code: 0, complained: '' })
  await expect.poll(() => wholeIn(folder).filter((name) => !older.includes(name)), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(() => wholeIn(folder)).toHaveLength(14)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...older.slice(1), ...kept]))
  expect(readdirSync(folder)).not.toContain(unfinished)
  expect(readdirSync(folder)).not.toContain(older[0])
  await expect.poll(() => failureAt(first.address)).toBeNull()

  const made = wholeIn(folder).find((name) => !older.includes(name)) ?? ''
  const paper = confirmed.passphrase.toLowerCase().replaceAll('-', ' ')
  expect(await command(to, ['restore', join(folder, made)], wrong.passphrase)).toMatchObject({ code: 1 })
  expect(await command(to, ['restore', join(folder, made)], paper)).toMatchObject({ code: 0, complained: '' })
  const second = await startProduct(to, { BACKUP_DIR: dataFolder() })
  const warden = await signIn(second.address, 'warden', PASSWORD)
  const state = await (await fetch(`${second.address}/api/backup`, { headers: { cookie: warden.cookie } })).json()
  expect(state).toMatchObject({ passphrase: 'confirmed', lastError: null })
})

test('a server that is killed while it makes one leaves nothing that counts, and makes it again', async () => {
  const [from, folder] = [await preparedFolder(), dataFolder()]
  const env = { ...WARDEN, BACKUP_DIR: folder }
  const first = await startProduct(from, env)
  const confirmed = await typeBack(from, env)
  await expect.poll(() => readdirSync(folder), { timeout: 60_000, interval: 5 }).toHaveLength(1)
  first.process.kill('SIGKILL')
  await endOf(first.process)
  const left = readdirSync(folder)
  expect(left.filter((name) => WHOLE.test(name))).toEqual([])
  expect(left).toHaveLength(1)

  await startProduct(from, env)
  expect(await onDatabase(from, backUpNow)).toBe(1)
  await expect.poll(() => wholeIn(folder), { timeout: 60_000 }).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(wholeIn(folder))
  const to = dataFolder()
  const restored = await command(to, ['restore', join(folder, wholeIn(folder)[0] ?? '')], confirmed.passphrase)
  expect(restored).toMatchObject({ code: 0 })
})

test('a folder that is not there is named, and is not made: its disk may not be mounted', async () => {
  const [from, elsewhere] = [await preparedFolder(), dataFolder()]
  const env = { ...WARDEN, BACKUP_DIR: join(elsewhere, 'not-mounted') }
  const { address, process: product } = await startProduct(from, env)
  let log = ''
  product.stdout?.on('data', (part) => (log += part))
  await typeBack(from, env)
  await expect.poll(() => failureAt(address), { timeout: 60_000 }).toBe('folder')
  expect(readdirSync(elsewhere)).toEqual([])
  await expect.poll(() => log).toMatch(/"level":50.*"failure":"folder".*"no backup was made"/)

  mkdirSync(env.BACKUP_DIR)
  await onDatabase(from, backUpNow)
  await expect.poll(() => wholeIn(env.BACKUP_DIR), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(() => failureAt(address)).toBeNull()
})

test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'a full disk is named, and keeps the room that was free and the backup of before',
  async () => {
    const from = await preparedFolder()
    const disk = mkdtempSync(join(tmpdir(), 'evenkeel-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'evenkeel-full', disk])
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true })
    })
    const before = 'evenkeel-20260101T093500Z.backup'
    writeFileSync(join(disk, before), 'x')
    const env = { ...WARDEN, BACKUP_DIR: disk }
    const { address, process: product } = await startProduct(from, env)
    let log = ''
    product.stdout?.on('data', (part) => (log += part))
    await typeBack(from, env)
    await expect.poll(() => failureAt(address), { timeout: 60_000 }).toBe('space')
    expect(readdirSync(disk)).toEqual([before])
    await expect.poll(() => log).toContain('"failure":"space"')
    expect(log).not.toContain('a twentieth')

    // So full that none is begun.
    writeFileSync(join(disk, before), Buffer.alloc(12 * 1024))
    await onDatabase(from, `update backup_outcomes set failure = null`)
    await onDatabase(from, backUpNow)
    await expect.poll(() => failureAt(address), { timeout: 60_000 }).toBe('space')
    await expect.poll(() => log).toContain('a twentieth')
  },
)
