import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Load, startLoad } from '../load/load.ts'
import { printTable } from '../print.ts'
import { ask, startSignInLoad } from '../rest/rounds.ts'
import { CHECK_IN, type Scenario, TODAY } from '../rest/scenarios.ts'
import { type Person, signInAgain } from '../setup/people.ts'
import { type Server, startProduct } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const STREAMS = 5000
/** As many as the server keeps open for one session. */
const STREAMS_EACH = 10
const SECONDS = 10
/** Clock ticks of Linux a second, in which /proc counts processor time. */
const TICKS = 100

/** What one node and one database carry, by the processor time of each call; and memory of a node with many open streams. Linux only. */
export async function measureCapacity(
  scratch: Scratch,
  product: Server,
  load: Load,
  people: Person[],
): Promise<string[]> {
  const broken: string[] = []
  const database = await postmasterOf(scratch)
  const second = await startNode(scratch, 'second')
  const loads = [load, startLoad()]
  try {
    const rows: string[][] = []
    for (const scenario of [CHECK_IN, TODAY])
      for (const nodes of [[product], [product, second]]) {
        const { row, failed } = await measureCalls(loads, scenario, nodes, database, people)
        rows.push(row)
        if (failed > 0) broken.push(`${scenario.name} on ${nodes.length} nodes: ${failed} requests failed`)
      }
    const signIns = await measureSignIns(product, database, people.slice(0, 8))
    if (signIns.failed > 0) broken.push(`${signIns.failed} sign-ins failed`)
    printTable(
      ['capacity, all on this machine', 'a second', 'node, ms of processor', 'database, ms of processor'],
      [...rows, signIns.row],
    )
    const streams = await measureStreams(scratch, people)
    if (streams.open < STREAMS) broken.push(`only ${streams.open} of ${STREAMS} streams were open`)
    printTable(['memory of a node', 'MB'], streams.rows)
  } finally {
    await Promise.all([second.stop(), loads[1]?.stop()])
  }
  return broken
}

/** Another node on the same database, with the same keys and a data folder of its own. */
async function startNode(scratch: Scratch, name: string): Promise<Server> {
  const dataDir = join(scratch.dataDir, name)
  mkdirSync(dataDir, { mode: 0o700 })
  copyFileSync(join(scratch.dataDir, 'keys.json'), join(dataDir, 'keys.json'))
  return startProduct({ ...scratch, dataDir })
}

/** One scenario on all these nodes at once, each with a load process of its own. */
async function measureCalls(loads: Load[], scenario: Scenario, nodes: Server[], database: number, people: Person[]) {
  const cookies = people.map(({ cookie }) => cookie)
  const before = spent(nodes, database)
  const measures = await Promise.all(
    nodes.map(({ origin }, i) => {
      const load = loads[i]
      if (!load) throw new Error('Each node needs a load process.')
      return ask(load, { origin, cookies: { GET: cookies, POST: cookies } }, scenario, SECONDS)
    }),
  )
  const after = spent(nodes, database)
  const perSecond = measures.reduce((sum, measure) => sum + measure.perSecond, 0)
  const failed = measures.reduce((sum, measure) => sum + measure.failed, 0)
  const each = (ms: number) => (ms / (perSecond * SECONDS)).toFixed(2)
  const row = [
    `${scenario.name}, ${nodes.length === 1 ? 'one node' : 'two nodes'}`,
    perSecond.toFixed(0),
    each(after.nodes - before.nodes),
    each(after.database - before.database),
  ]
  return { row, failed }
}

async function measureSignIns(product: Server, database: number, people: Person[]) {
  const before = spent([product], database)
  const loops = startSignInLoad(product.origin, people)
  await pause(SECONDS * 1000)
  const failed = await loops.stop()
  const after = spent([product], database)
  const each = (ms: number) => (ms / loops.count()).toFixed(1)
  const perSecond = (loops.count() / SECONDS).toFixed(1)
  const row = [
    'sign-ins, eight people at once',
    perSecond,
    each(after.nodes - before.nodes),
    each(after.database - before.database),
  ]
  return { row, failed }
}

/** Opens the streams in sessions of ten each on a fresh node, and looks at its memory before and with them. */
async function measureStreams(scratch: Scratch, people: Person[]) {
  const node = await startNode(scratch, 'streams')
  try {
    return await openStreams(node, people)
  } finally {
    await node.stop()
  }
}

async function openStreams(node: Server, people: Person[]) {
  const before = residentMb(node.pid)
  const responses: IncomingMessage[] = []
  const cookies: string[] = []
  const [person] = people
  if (!person) throw new Error('There is nobody to listen.')
  for (let i = 0; i < STREAMS / STREAMS_EACH; i += 1)
    cookies.push(await signInAgain(node.origin, people[i % people.length] ?? person))
  const signedIn = residentMb(node.pid)
  for (const cookie of cookies) {
    const opened = Array.from({ length: STREAMS_EACH }, () => openStream(node.origin, cookie))
    responses.push(...(await Promise.all(opened)))
  }
  await pause(5000)
  const open = responses.filter((response) => response.statusCode === 200 && !response.closed).length
  const during = residentMb(node.pid)
  for (const response of responses) response.destroy()
  return {
    open,
    rows: [
      ['before', before.toFixed(0)],
      [`after ${cookies.length} sign-ins`, signedIn.toFixed(0)],
      [`with ${open} open streams`, during.toFixed(0)],
    ],
  }
}

function openStream(origin: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/events`,
      { headers: { cookie, accept: 'text/event-stream' }, agent: false },
      (response) => {
        response.resume()
        response.on('error', () => {})
        resolve(response)
      },
    )
    request.on('error', reject)
  })
}

async function postmasterOf({ superuser }: Scratch): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

/** Milliseconds of processor that the nodes, and the database with all its processes, have used. */
function spent(nodes: Server[], postmaster: number) {
  const family = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return {
    nodes: nodes.reduce((sum, { pid }) => sum + ticksOf(pid), 0) * (1000 / TICKS),
    database: [postmaster, ...family].reduce((sum, pid) => sum + ticksOf(pid), 0) * (1000 / TICKS),
  }
}

/** The fields of /proc/<pid>/stat after the name, which may hold spaces; empty if it ended. */
function stat(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const parentOf = (pid: number) => Number(stat(pid)[1] ?? 0)
/** Its own processor time and that of children that ended. */
const ticksOf = (pid: number) => [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat(pid)[field] ?? 0), 0)

function residentMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
