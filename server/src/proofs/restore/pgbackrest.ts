import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spawnAs } from '../../platform/embedded-postgres/run-as.ts'
import { chooseSystemUser } from '../../platform/embedded-postgres/system-user.ts'
import { makeFolder, settingsIn } from '../cluster/cluster.ts'
import { ROOT, startNode } from '../cluster/node.ts'
import { serverPrograms } from '../cluster/patroni.ts'
import { freePort, killWithChildren } from '../cluster/postgres.ts'
import { atMinute, examine, type Figures, startFacility } from './facility.ts'

const PROGRAM = '/usr/bin/pgbackrest'

export function missingHere(): string | undefined {
  if (!existsSync(PROGRAM)) return "needs Debian's package pgbackrest"
  return serverPrograms() ? undefined : "needs Debian's package postgresql"
}

/** A PostgreSQL of Debian with the file of deploy/, but for folders, the port and the passphrase. */
export async function restoreWithPgBackRest(): Promise<Figures> {
  const { folder, remove } = makeFolder('pgbackrest')
  const own = join(folder, 'own')
  const user = await chooseSystemUser(own)
  const port = await freePort()
  const bin = serverPrograms() ?? ''
  for (const path of [own, ...['repository', 'lock', 'log', 'spool'].map((name) => join(own, name))]) {
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  }
  const as = spawnAs(user)
  const withData = (data: string) => ({
    ...as,
    env: {
      ...as.env,
      PGBACKREST_CONFIG: join(ROOT, 'deploy', 'pgbackrest', 'pgbackrest.conf'),
      PGBACKREST_STANZA: 'evenkeel',
      PGBACKREST_REPO1_PATH: join(own, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: 'of this run alone',
      PGBACKREST_LOCK_PATH: join(own, 'lock'),
      PGBACKREST_LOG_PATH: join(own, 'log'),
      PGBACKREST_SPOOL_PATH: join(own, 'spool'),
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: own,
      PGBACKREST_PG1_USER: 'postgres',
    },
  })
  const first = join(own, 'first')
  const run = (data: string, program: string, ...args: string[]) =>
    execFileSync(program, args, { ...withData(data), stdio: ['ignore', 'ignore', 'inherit'] })

  async function start(data: string) {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: own,
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: `${PROGRAM} archive-push %p`,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...withData(data), stdio: 'ignore' })
    for (;;) {
      const [row] = await ask('select pg_is_in_recovery() as recovers').catch(() => [])
      if (row && !row.recovers) return server
      if (server.exitCode !== null) throw new Error('PostgreSQL ended.')
      await pause(50)
    }
  }
  const login = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  async function ask(text: string): Promise<{ recovers?: boolean }[]> {
    const client = new pg.Client(login)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<{ recovers?: boolean }>(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  const settings = settingsIn(folder)
  const open = (name: string) =>
    startNode({
      ...settings,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      DATA_DIR: join(folder, name),
    })
  const closing: (() => unknown)[] = []
  try {
    run(first, join(bin, 'initdb'), '-D', first, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C')
    let server = await start(first)
    const kill = async () => {
      const ended = once(server, 'exit')
      if (server.exitCode !== null || server.signalCode !== null) return
      killWithChildren(server.pid ?? 0)
      await ended
    }
    closing.push(kill)
    run(first, PROGRAM, 'stanza-create')
    let node = await open('node')
    closing.push(() => node.kill())
    const facility = await startFacility(node)
    await facility.grows(50)
    run(first, PROGRAM, '--type=full', 'backup')
    await facility.grows(200)
    const minute = await atMinute(facility.writing)
    await facility.grows(100)
    await ask('select pg_switch_wal()')
    await pause(5000)
    const acknowledged = facility.writing.acknowledged.size
    await kill()
    await node.kill()
    facility.writing.abandon()
    rmSync(first, { recursive: true })

    const begun = performance.now()
    const second = join(own, 'second')
    const target = minute.minute.toISOString().replace('T', ' ').replace('.000Z', '+00')
    run(second, PROGRAM, '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
    server = await start(second)
    const took = (performance.now() - begun) / 1000
    node = await open('after')
    const { stored: _, problems, ...found } = await examine(node, minute)
    return {
      acknowledged,
      took,
      note: 'what was deleted later is back',
      ...found,
      problems: problems.filter((problem) => !/is back/.test(problem)),
    }
  } finally {
    for (const close of closing.reverse()) await close()
    remove()
  }
}
