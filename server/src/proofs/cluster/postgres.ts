import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { prepareBinaries } from '../../platform/embedded-postgres/binaries.ts'
import { run, spawnAs } from '../../platform/embedded-postgres/run-as.ts'
import { chooseSystemUser } from '../../platform/embedded-postgres/system-user.ts'
import { startWatchdog } from '../../platform/embedded-postgres/watchdog.ts'

const log = pino({ level: 'silent' })
/** Of the superuser, for this run alone. */
const PASSWORD = randomBytes(16).toString('hex')
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  wal_keep_size: '64MB',
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'string' || !address) throw new Error('There is no free port.')
  return address.port
}

export type Postgres = Awaited<ReturnType<typeof postgresIn>>

/** A PostgreSQL of this run in a folder, over TCP on 127.0.0.1, which can be killed as a machine dies. */
export async function postgresIn(folder: string) {
  const user = await chooseSystemUser(folder)
  const binaries = await prepareBinaries({ user, copyTo: '/var/lib/evenkeel', log })
  const port = await freePort()
  let server: ReturnType<typeof spawn> | undefined
  let said = ''

  const login = { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' }
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ ...login, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    folder,
    port,
    ask,
    isRunning,
    async create() {
      const passwords = `${folder}.password`
      writeFileSync(passwords, PASSWORD, { mode: 0o644 })
      mkdirSync(folder, { mode: 0o700 })
      if (user) chownSync(folder, user.uid, user.gid)
      const auth = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwords}`]
      // Small segments, so that a disk that is full is felt at once.
      const made = await run(
        binaries.initdb,
        ['-D', folder, ...auth, '--encoding=UTF8', '--locale=C', '--wal-segsize=1'],
        user,
      )
      rmSync(passwords)
      if (!made.ok) throw new Error(made.output)
    },
    async start() {
      const options = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ])
      said = ''
      server = spawn(binaries.postgres, ['-D', folder, ...options], {
        ...spawnAs(user),
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      server.stderr?.on('data', (text: Buffer) => {
        said = (said + text).slice(-4000)
      })
      const plan = { dataDir: folder, pgdata: folder, socket: '', user, binaries, settings: {}, log }
      // If this run is killed, the database ends too.
      const watchdog = startWatchdog(plan, server.pid ?? 0)
      server.on('exit', () => void watchdog.end())
      while (
        !(await ask('select').then(
          () => true,
          () => false,
        ))
      ) {
        if (!isRunning()) throw new Error(`PostgreSQL ended: ${said}`)
        await pause(20)
      }
    },
    /** Nothing of it answers any more, not even a connection that was in the middle of a commit. */
    async kill() {
      if (!server || !isRunning()) return
      const ended = once(server, 'exit')
      killWithChildren(server.pid ?? 0)
      await ended
    },
    async stop() {
      if (!server || !isRunning()) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
    /** A stopped one, copied. */
    copyFrom: (other: string) => void execFileSync('cp', ['-a', other, folder]),
    /** Copies a running primary and follows it; resolves when the primary waits for it at every commit. */
    async follow(primary: Asked & { folder: string; port: number }, start: () => Promise<void>) {
      const client = new pg.Client({ ...login, port: primary.port })
      await client.connect()
      await client.query(`select pg_backup_start('standby', true)`)
      execFileSync('cp', ['-a', primary.folder, folder])
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
      await client.end()
      rmSync(join(folder, 'postmaster.pid'), { force: true })
      const wal = join(folder, 'pg_wal')
      for (const file of readdirSync(wal, { withFileTypes: true })) if (file.isFile()) rmSync(join(wal, file.name))
      const follows = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=standby`
      for (const [name, text] of [
        ['backup_label', rows[0]?.label ?? ''],
        ['standby.signal', ''],
        ['postgresql.auto.conf', `primary_conninfo = '${follows}'\n`],
      ] as const) {
        writeFileSync(join(folder, name), text)
        if (user) chownSync(join(folder, name), user.uid, user.gid)
      }
      await start()
      await waitForOne(primary, `select from pg_stat_replication where state = 'streaming'`)
      await waitForStandby(primary, 'standby')
      await waitForOne(primary, `select from pg_stat_replication where sync_state = 'sync'`)
    },
    /** The address for the product, through a proxy at this port. */
    urlAt: (at: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${at}/postgres`,
  }
}

type Asked = { ask: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]> }

/** Names the standby for which commits wait; with an empty name the primary goes on alone. */
export async function waitForStandby(primary: Asked, name: '' | 'standby') {
  await primary.ask(`alter system set synchronous_standby_names = '${name}'`)
  await primary.ask('select pg_reload_conf()')
}

async function waitForOne(server: Asked, query: string) {
  while ((await server.ask(query)).length === 0) await pause(20)
}

/** A process and its children, so that none of them finishes what it began. */
export function killWithChildren(pid: number) {
  const children = childrenOf(pid)
  for (const each of [pid, ...children]) kill(each)
}

/** Process ids. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`)
    } catch {
      return false
    }
  })
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
