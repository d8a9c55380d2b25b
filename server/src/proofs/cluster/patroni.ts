import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { spawnAs } from '../../platform/embedded-postgres/run-as.ts'
import { chooseSystemUser } from '../../platform/embedded-postgres/system-user.ts'
import { comes } from './care.ts'
import { closeAll, makeFacility, makeFolder, openNodes } from './cluster.ts'
import { ROOT } from './node.ts'
import { freePort, killWithChildren, type Postgres } from './postgres.ts'

const PROGRAMS = { patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
const SERVERS = '/usr/lib/postgresql'
/** Seconds for Patroni to make the first primary and its standby. */
const PATIENCE = 120

/** The programs of Debian's newest PostgreSQL. */
export function serverPrograms(): string | undefined {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS).map(Number) : []
  const folders = versions.sort((a, b) => b - a).map((version) => join(SERVERS, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'postgres')))
}

/** Debian's packages that are needed and not on this machine. */
export function missingPackages(): string[] {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path))
  return [...missing.map(([name]) => name), ...(serverPrograms() ? [] : ['postgresql'])]
}

const freeAddress = async () => `127.0.0.1:${await freePort()}`

/**
 * Two nodes, HAProxy, two machines with Patroni and PostgreSQL, and three etcd: with the files of deploy/, but for addresses,
 * folders and passwords.
 */
export async function openPatroniCluster(people: readonly string[]) {
  const { folder, remove } = makeFolder('patroni')
  const closing: (() => unknown)[] = [remove]
  const close = closeAll(closing)
  try {
    const user = await chooseSystemUser(join(folder, 'data'))
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (user) chownSync(data, user.uid, user.gid)
    const password = randomBytes(16).toString('hex')

    /** If this run is killed, the program ends too, with the PostgreSQL of its data folder. */
    function start(program: string, args: string[], env: Record<string, string> = {}) {
      const as = spawnAs(user)
      const script = '"$@" </dev/null & read -r _; kill -9 $!; read -r pid <"$DATA/postmaster.pid" && kill -QUIT "$pid"'
      const child = spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
        ...as,
        env: { ...as.env, ...env },
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      const kill = () => {
        if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
      }
      closing.push(kill)
      return kill
    }

    const names = ['etcd1', 'etcd2', 'etcd3'] as const
    const etcds = await Promise.all(
      names.map(async (name) => ({ name, peer: await freeAddress(), client: await freeAddress() })),
    )
    const members = etcds.map(({ name, peer }) => `${name}=http://${peer}`).join(',')
    for (const { name, peer, client } of etcds) {
      const settings = {
        name,
        'data-dir': join(data, name),
        'initial-cluster': members,
        'listen-peer-urls': `http://${peer}`,
        'initial-advertise-peer-urls': `http://${peer}`,
        'listen-client-urls': `http://${client}`,
        'advertise-client-urls': `http://${client}`,
      }
      start(
        PROGRAMS['etcd-server'],
        Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`),
      )
    }

    async function startMachine(name: 'db1' | 'db2') {
      const [rest, port, pgdata] = [await freePort(), await freePort(), join(data, name)]
      const killPostgres = () => {
        const file = join(pgdata, 'postmaster.pid')
        const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
        if (pid) killWithChildren(Number(pid))
      }
      closing.push(killPostgres)
      const killPatroni = start(PROGRAMS.patroni, [join(ROOT, 'deploy', 'patroni', 'patroni.yml')], {
        DATA: pgdata,
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
        PATRONI_ETCD3_HOSTS: etcds.map(({ client }) => `'${client}'`).join(','),
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: pgdata,
        PATRONI_POSTGRESQL_BIN_DIR: serverPrograms() ?? '',
        PATRONI_POSTGRESQL_PGPASS: join(data, `${name}.pgpass`),
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
      })
      /** Patroni's own word for its part of the cluster. */
      const is = async (what: 'primary' | 'sync') =>
        (await fetch(`http://127.0.0.1:${rest}/${what}`, { signal: AbortSignal.timeout(5000) })).ok
      /** Both at once, as when its power goes. */
      const kill = () => {
        killPatroni()
        killPostgres()
      }
      return { rest, port, is, killPostgres, kill }
    }

    const front = await freePort()
    const primary = await startMachine('db1')
    if (!(await comes(() => primary.is('primary'), PATIENCE))) throw new Error('Patroni made no primary.')
    const standby = await startMachine('db2')
    if (!(await comes(() => standby.is('sync'), PATIENCE))) throw new Error('Patroni made no synchronous standby.')

    let haproxy = readFileSync(join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8').replace(
      'bind :5000',
      `bind 127.0.0.1:${front}`,
    )
    for (const [name, { port, rest }] of [
      ['db1', primary],
      ['db2', standby],
    ] as const)
      haproxy = haproxy.replace(`${name}:5432`, `127.0.0.1:${port} check port ${rest}`)
    writeFileSync(join(folder, 'haproxy.cfg'), haproxy)
    start(PROGRAMS.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')])

    const url = `postgres://postgres:${password}@127.0.0.1:${front}/evenkeel`
    const ask: Postgres['ask'] = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end().catch(() => {})
      }
    }
    if (!(await comes(async () => (await ask('select')).length === 1, PATIENCE)))
      throw new Error('HAProxy finds no primary.')
    const facility = await makeFacility(folder, url, people)
    const nodes = await openNodes(facility, { folder, url }, closing)
    return { ...nodes, primary, standby, ask, close }
  } catch (error) {
    await close()
    throw error
  }
}
export type PatroniCluster = Awaited<ReturnType<typeof openPatroniCluster>>
