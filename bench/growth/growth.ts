import { statfs } from 'node:fs/promises'
import { type Load, startLoad } from '../load/load.ts'
import { median, printTable, verdict } from '../print.ts'
import { ask } from '../rest/rounds.ts'
import { CHECK_IN, TODAY } from '../rest/scenarios.ts'
import { addPeople } from '../setup/fill.ts'
import { type Person, register, signInAdmin } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { measureCapacity } from './capacity.ts'
import { growTo, type Nights, PEOPLE, release } from './fill.ts'

const MILLION = 1_000_000
const SIZES = [1, 10, 50]
/** Bytes on disk per check-in, with indexes and the temporary cost of writing it. */
const BYTES_EACH = 600
const LOADS = 200
const WRITERS = 20
const SECONDS = 5

const PERIODS = ['week', 'month', 'quarter'] as const
const CALLS = ['stats', 'stress-by-unit', 'stress-by-shift', 'trend', 'content-utilization'] as const

/**
 * Times a check-in, the day's check-ins, the dashboard and the night's release with more and more check-ins: no time must grow with
 * their number. Then what one node and one database carry. Returns failures.
 */
export async function measureGrowth(scratch: Scratch, product: Server): Promise<string[]> {
  const { dataDir, superuser } = scratch
  const names = Array.from({ length: WRITERS }, (_, n) => `writer-${n}`)
  const people = await register(scratch, product.origin, 'inmate', names)
  await addPeople(superuser, 'many-', PEOPLE)
  const whole: Record<string, number>[] = []
  const broken: string[] = []
  const load = startLoad()
  let days = 0
  try {
    for (const size of SIZES) {
      if (!(await fits(dataDir, size))) {
        process.stdout.write(`${size} million check-ins do not fit on this disk.\n`)
        continue
      }
      days = await growTo(superuser, size * MILLION, days)
      const nights = await release(superuser, days)
      const everyday = await measureEveryday(load, product, people)
      broken.push(...everyday.failed)
      const { cookie } = await signInAdmin(product.origin)
      const times = await loadDashboards(product, cookie)
      broken.push(...times.wrong)
      const dashboards = [...times.loads].map(([period, list]) => [period, median(list)] as const)
      whole.push(Object.fromEntries([...dashboards, ...everyday.rows.map(({ name, p50 }) => [name, p50] as const)]))
      print(size, times, nights, everyday.rows)
    }
    printGrowth(whole)
    broken.push(...(await measureCapacity(scratch, product, load, people)))
  } finally {
    await load.stop()
  }
  return broken
}

type Everyday = { name: string; p50: number; p99: number }

/** What a person does each day, by 20 people at once. */
async function measureEveryday(load: Load, { origin }: Server, people: Person[]) {
  const cookies = people.map(({ cookie }) => cookie)
  const rows: Everyday[] = []
  const failed: string[] = []
  for (const scenario of [CHECK_IN, TODAY]) {
    const measure = await ask(load, { origin, cookies: { GET: cookies, POST: cookies } }, scenario, SECONDS)
    rows.push({ name: scenario.name, p50: measure.p50, p99: measure.p99 })
    if (measure.failed > 0) failed.push(`${scenario.name}: ${measure.failed} requests failed`)
  }
  return { rows, failed }
}

async function fits(dataDir: string, size: number) {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize > size * MILLION * BYTES_EACH
}

type Times = { loads: Map<string, number[]>; calls: Map<string, number[]>; wrong: string[] }

/** Opens the dashboard repeatedly: all its calls at once, as the page does. */
async function loadDashboards({ origin }: Server, cookie: string): Promise<Times> {
  const times: Times = { loads: new Map(), calls: new Map(), wrong: [] }
  const add = (map: Map<string, number[]>, key: string, ms: number) => map.set(key, [...(map.get(key) ?? []), ms])
  for (const period of PERIODS) {
    for (let i = -10; i < LOADS; i += 1) {
      const started = performance.now()
      const answers = await Promise.all(
        CALLS.map(async (call) => {
          const reply = await fetch(`${origin}/api/analytics/${call}?period=${period}`, { headers: { cookie } })
          const body = await reply.text()
          if (i >= 0) add(times.calls, call, performance.now() - started)
          return { call, ok: reply.ok, body }
        }),
      )
      if (i >= 0) add(times.loads, period, performance.now() - started)
      for (const { call, ok, body } of answers)
        if (!ok || !body.includes('avgStress') !== (call === 'content-utilization'))
          times.wrong.push(`${call} of the ${period} answered ${body.slice(0, 200)}`)
    }
  }
  return times
}

const p99 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? Number.NaN

function print(size: number, { loads, calls }: Times, nights: Nights, everyday: Everyday[]) {
  printTable(
    [`growth: ${size} million check-ins`, 'measured', 'target', ''],
    [
      ...everyday.map(({ name, p50 }) =>
        verdict(`${name}, ${WRITERS} people at once, p50, ms`, p50, { atMost: 50 }, 1),
      ),
      ...everyday.map(({ name, p99 }) => verdict(`${name}, p99, ms`, p99, { atMost: 200 }, 1)),
      ...[...loads].map(([period, list]) =>
        verdict(`dashboard, ${period}, all calls, p50, ms`, median(list), { atMost: 100 }, 1),
      ),
      ...[...loads].map(([period, list]) =>
        verdict(`dashboard, ${period}, all calls, p99, ms`, p99(list), { atMost: 100 }, 1),
      ),
      verdict('the night’s release, s', nights.usual, { atMost: 10 }, 2),
      verdict('the first release, of 26 weeks, s', nights.first, { atMost: 10 }, 2),
      ...[...calls].map(([call, list]) => verdict(`${call}, p99, ms`, p99(list), { atMost: 100 }, 1)),
    ],
  )
}

function printGrowth(whole: Record<string, number>[]) {
  const rows = Object.keys(whole[0] ?? {}).map((name) => {
    const list = whole.map((times) => times[name] ?? Number.NaN)
    return verdict(`${name}: slowest size ÷ fastest`, Math.max(...list) / Math.min(...list), { atMost: 2 })
  })
  printTable(['growth with the number of check-ins', 'measured', 'target', ''], rows)
}
