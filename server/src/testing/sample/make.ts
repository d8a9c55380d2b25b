import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { prepareFirstAdmin } from '../../features/auth/register/set-up.ts'
import { prepareFacility } from '../../features/facility/start.ts'
import { openDeps } from '../../open-deps.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { readSql } from '../../platform/db/sql-files.ts'
import { VERSION } from '../../platform/version.ts'
import { startWork } from '../../work.ts'
import { failingDatabase } from '../product/failing-database.ts'
import { fillFacility } from './fill.ts'
import { PASSPHRASE } from './samples.ts'

const SECRET = 'a-secret-of-the-sample'

/** Fills a facility with the product as it is here, and writes what the test of upgrades needs of it into a folder. */
async function makeSample(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-sample-'))
  const receiver = await receive()
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET: SECRET,
    BACKUP_EVERY: 'off',
    REQUIRE_ADMIN_MFA: '0',
    RATE_LIMIT_FACTOR: '100',
  })
  const running = await openDeps(config)
  const { calendar, clock } = running.deps
  const failing = failingDatabase()
  const hours = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: calendar.timeZone })
  const hourOf = (at: Date) => Number(hours.format(at))
  let then = clock.now()
  const deps: Deps = failing.adjust({ ...running.deps, clock: { now: () => then } })
  await prepareFacility(deps)
  const app = await createApp(deps, null)
  const first = await prepareFirstAdmin(deps)
  const written = await fillFacility({
    app,
    setupCode: first && 'code' in first ? first.code : '',
    moveTo(daysAgo, hour) {
      then = new Date(clock.now().getTime() - daysAgo * 86_400_000)
      if (hour === undefined) return
      while (hourOf(then) !== hour) then = new Date(then.getTime() - 3_600_000)
    },
    waitAMinute: () => (then = new Date(then.getTime() + 60_000)),
    clockNow: () => then,
    dayOf: (at) => calendar.dayOf(at),
    startWork: () => startWork(deps),
    delivered: receiver.delivered,
    setAway: (away) => (failing.state.health = away ? 'refuses' : 'well'),
  })
  await app.close()

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const settings = { dataDir, databaseUrl: null, pepper: null, keyring: null, log: running.deps.log }
  await makeBackup(settings, join(folder, 'evenkeel.backup'), PASSPHRASE, clock.now())
  // Under another name, for git leaves every keys.json out.
  cpSync(join(dataDir, 'keys.json'), join(folder, 'server-keys.json'))
  cpSync(join(dataDir, 'spool'), join(folder, 'spool'), { recursive: true })
  const schema = { migrations: readMigrations(), sql: await readSql() }
  writeFileSync(join(folder, 'schema.json.gz'), gzipSync(JSON.stringify(schema), { level: 9 }))
  writeFileSync(join(folder, 'written.json'), `${JSON.stringify(written, null, 2)}\n`)
  await running.close()
  receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.stdout.write(`${folder}: ${readdirSync(folder).join(', ')}\n`)
}

/** A receiver of messages that says how many came. */
async function receive() {
  const ids: string[] = []
  const server = createServer((request, response) => {
    ids.push(String(request.headers['evenkeel-delivery']))
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    close: () => server.close(),
    async delivered(count: number) {
      for (let tries = 0, before = -1; ids.length < count || ids.length > before; tries += 1) {
        if (tries === 30) throw new Error(`Only ${ids.length} messages arrived`)
        before = ids.length
        await pause(1000)
      }
      return [...ids]
    },
  }
}

const ROOT = fileURLToPath(new URL('../../../../releases', import.meta.url))
const [folder = join(ROOT, VERSION)] = process.argv.slice(2)
await makeSample(resolve(folder))
process.exit(0)
