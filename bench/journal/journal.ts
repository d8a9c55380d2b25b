import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median, printTable, verdict } from '../print.ts'
import { type Person, register } from '../setup/people.ts'
import { type Server, startProduct } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const ENTRIES = 1000
const BYTES = 2000
const READS = 300
const CHANGES = 5
const STALL = fileURLToPath(new URL('stall.ts', import.meta.url))

/** One person with a thousand entries: the first page of the list, and a password change, which encrypts all again. */
export async function measureJournal(scratch: Scratch): Promise<string[]> {
  const product = await startProduct(scratch, ['--import', STALL])
  try {
    const [writer] = await register(scratch, product.origin, 'inmate', ['writer'])
    if (!writer) return ['Nobody could be registered']
    await writeEntries(product, writer)
    const lists = await readFirstPage(scratch, product, writer)
    const changes = await changePassword(scratch, product, writer)
    print(lists, changes)
    const readable = await countEntries(product, writer)
    return readable === ENTRIES ? [] : [`Of ${ENTRIES} entries ${readable} are readable after the changes`]
  } finally {
    await product.stop()
  }
}

function print(lists: number[], changes: { ms: number; stall: number }[]) {
  const p99 = lists.toSorted((a, b) => a - b)[Math.floor(lists.length * 0.99)] ?? Number.NaN
  const worst = (of: 'ms' | 'stall') => Math.max(...changes.map((change) => change[of]))
  printTable(
    [`journal: ${ENTRIES} entries of ${BYTES / 1000} kB`, 'measured', 'target', ''],
    [
      verdict('first page, p50 at the server, ms', median(lists), { atMost: 50 }, 1),
      verdict('first page, p99 at the server, ms', p99, { atMost: 50 }, 1),
      verdict('changed password, median, ms', median(changes.map(({ ms }) => ms)), { atMost: 5000 }, 0),
      verdict('changed password, slowest, ms', worst('ms'), { atMost: 5000 }, 0),
      verdict('longest stall of the event loop in it, ms', worst('stall'), { atMost: 100 }, 1),
    ],
  )
}

const call = ({ origin }: Server, { cookie }: Person, path: string, body?: object) =>
  fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function writeEntries(product: Server, writer: Person) {
  let left = ENTRIES
  const hand = async () => {
    while (left > 0) {
      left -= 1
      const words = { title: `Day ${left}`, content: 'Quiet today. '.repeat(BYTES / 13).padEnd(BYTES, '.'), mood: 5 }
      const { status } = await call(product, writer, '/api/journal', words)
      if (status !== 201) throw new Error(`An entry was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, hand))
}

/** The duration of each list, from the server's log. */
async function readFirstPage({ dataDir }: Scratch, product: Server, writer: Person): Promise<number[]> {
  const log = () => readFileSync(join(dataDir, 'product.log'), 'utf8')
  await pause(1000)
  const before = log().length
  for (let i = 0; i < READS; i += 1) {
    const answer = await call(product, writer, '/api/journal')
    const page = (await answer.json()) as unknown[]
    if (page.length !== 50) throw new Error(`The first page has ${page.length} entries`)
  }
  await pause(1000)
  const lines = log().slice(before).split('\n')
  return lines
    .filter((line) => line.includes('"method":"GET"') && line.includes('"route":"/api/journal"'))
    .map((line) => (JSON.parse(line) as { ms: number }).ms)
}

async function changePassword(scratch: Scratch, product: Server, writer: Person) {
  const changes: { ms: number; stall: number }[] = []
  let currentPassword = writer.password
  for (let i = 0; i < CHANGES; i += 1) {
    const newPassword = `quiet-harbor-number-${i}`
    await longestStall(scratch, product)
    const started = performance.now()
    const { status } = await call(product, writer, '/api/user/password', { currentPassword, newPassword })
    const ms = performance.now() - started
    if (status !== 204) throw new Error(`A changed password was answered with ${status}`)
    changes.push({ ms, stall: await longestStall(scratch, product) })
    currentPassword = newPassword
  }
  return changes
}

/** The longest stall since the last call. */
async function longestStall({ dataDir }: Scratch, { pid }: Server): Promise<number> {
  const noted = () => {
    try {
      return readFileSync(join(dataDir, 'stalls.log'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }
  const before = noted().length
  process.kill(pid, 'SIGUSR2')
  while (noted().length === before) await pause(5)
  return Number(noted().at(-1))
}

async function countEntries(product: Server, writer: Person): Promise<number> {
  let readable = 0
  for (let next: string | null = '/api/journal?limit=200'; next; ) {
    const answer: Response = await call(product, writer, next)
    const page = (await answer.json()) as { unreadable: boolean }[]
    readable += page.filter(({ unreadable }) => !unreadable).length
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  return readable
}
