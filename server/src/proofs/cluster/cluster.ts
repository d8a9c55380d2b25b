import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { storeClinician } from '../../testing/features/clinicians.ts'
import { startProxy } from '../../testing/product/proxy.ts'
import { type Node, startNode } from './node.ts'
import { type Postgres, postgresIn } from './postgres.ts'
import { createTraffic } from './traffic.ts'

const SECRET = () => JSON.stringify({ current: 1, keys: { '1': randomBytes(32).toString('base64') } })
const PASSWORD = 'quiet-harbor-at-dawn'

/** The keys and settings that all nodes share. */
export const settingsIn = (folder: string) => ({
  PEPPER: SECRET(),
  KEYRING: SECRET(),
  ADMIN_USERNAME: 'responder',
  ADMIN_PASSWORD: PASSWORD,
  // Seconds instead of minutes (care.ts).
  ALERT_STEPS: '0.05,0.1,0.15',
  ALERT_ANSWER_STEPS: '0.1,0.1,0.1',
  NODE_COMPILE_CACHE: join(folder, 'code'),
})

/** An empty facility on a database: its accounts, made through a first node, and their cookies. */
export async function makeFacility(folder: string, url: string, people: readonly string[]) {
  const settings = settingsIn(folder)
  const node = await startNode({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, 'first-node') })
  try {
    const { accepted, session } = createTraffic(() => [node.address])
    const cookies = new Map<string, string>()
    for (const username of people)
      cookies.set(username, await session('/api/register', { username, password: PASSWORD, role: 'inmate' }))
    cookies.set('responder', await session('/api/login', { username: 'responder', password: PASSWORD }))
    await accepted('/api/register', { body: { username: 'clinician', password: PASSWORD, role: 'staff' } })
    await makeClinician(url)
    return { settings, cookieOf: (username: string) => cookies.get(username) ?? '' }
  } finally {
    await node.stop()
  }
}
export type Facility = Awaited<ReturnType<typeof makeFacility>>

/** Approves everybody, and makes the clinician one who reads requests to talk. */
async function makeClinician(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update users set role = 'clinician' where username = 'clinician'`)
  await client.query('update users set approved_at = created_at, approved_by = id where approved_at is null')
  const { rows } = await client.query<{ id: string; at: Date }>(
    `select id, created_at as at from users where username = 'clinician'`,
  )
  if (rows[0]) await storeClinician(client, rows[0].id, rows[0].at)
  await client.end()
}

export function makeFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `evenkeel-${name}-`))
  // The system user of PostgreSQL has to enter it.
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A facility on a stopped database, which every row copies. */
export async function prepare(people: readonly string[]) {
  const { folder, remove } = makeFolder('cluster')
  const first = await postgresIn(join(folder, 'first'))
  try {
    await first.create()
    await first.start()
    const facility = await makeFacility(folder, first.urlAt(first.port), people)
    await first.stop()
    return { ...facility, folder, database: first.folder, remove }
  } catch (error) {
    await first.stop()
    remove()
    throw error
  }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>

type NodesOptions = { folder: string; url: string; secondNode?: Record<string, string> }

/** Two nodes of a facility; `closing` gets what ends them. */
export async function openNodes(
  { settings, cookieOf }: Facility,
  { folder, url, secondNode }: NodesOptions,
  closing: (() => unknown)[],
) {
  const startAt = async (at: number, root?: string) => {
    const data = join(folder, `node-${at}`)
    mkdirSync(data, { recursive: true })
    const env = { ...settings, DATABASE_URL: url, DATA_DIR: data, ...(at === 1 && secondNode) }
    const node = await startNode(env, root)
    closing.push(node.kill)
    return node
  }
  const nodes: [Node, Node] = await Promise.all([startAt(0), startAt(1)])
  return {
    nodes,
    cookieOf,
    /** Replaces a node, with the tree of another version if `root` is given. */
    async restart(at: 0 | 1, root?: string) {
      nodes[at] = await startAt(at, root)
    },
    traffic: createTraffic(() => nodes.filter((node) => node.isRunning()).map(({ address }) => address)),
  }
}

/** Two nodes and the database behind them; `ask` asks the server that takes writes, as superuser. */
export type Opened = Awaited<ReturnType<typeof openNodes>> & { ask: Postgres['ask']; close(): Promise<void> }

/** Runs what was collected, the latest first. */
export const closeAll = (closing: (() => unknown)[]) => async () => {
  for (const step of closing.splice(0).reverse()) await step()
}

type Options = { primaryFolder?: string; secondNode?: Record<string, string>; closing?: (() => unknown)[] }

/** Two nodes of the product on a primary with a synchronous standby, reached under one address. */
export async function openCluster(prepared: Prepared, { primaryFolder, closing = [], ...options }: Options = {}) {
  const folder = mkdtempSync(join(prepared.folder, 'row-'))
  chmodSync(folder, 0o711)
  const close = closeAll(closing)
  try {
    const primary = await postgresIn(primaryFolder ?? join(folder, 'primary'))
    primary.copyFrom(prepared.database)
    closing.push(primary.kill)
    await primary.start()
    const standby = await postgresIn(join(folder, 'standby'))
    closing.push(standby.kill)
    await standby.follow(primary, standby.start)
    const proxy = await startProxy({ host: '127.0.0.1', port: primary.port })
    closing.push(proxy.close)
    /** `current` is the one that takes writes. */
    const servers: Record<'primary' | 'standby' | 'current', Postgres> = { primary, standby, current: primary }
    const nodes = await openNodes(prepared, { folder, url: primary.urlAt(proxy.port), ...options }, closing)
    const ask: Postgres['ask'] = (text, values) => servers.current.ask(text, values)
    return { ...nodes, folder, servers, proxy, ask, close }
  } catch (error) {
    await close()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
