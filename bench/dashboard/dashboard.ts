import { statfs } from 'node:fs/promises'
import { median, printTable, verdict } from '../print.ts'
import { signInAdmin } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { addPeople, growTo, type Nights, release } from './fill.ts'

const MILLION = 1_000_000
const SIZES = [1, 10, 50]
/** Bytes on disk per check-in, with indexes and the temporary cost of writing it. */
const BYTES_EACH = 600
const LOADS = 200

const PERIODS = ['week', 'month', 'quarter'] as const
const CALLS = ['stats', 'stress-by-unit', 'stress-by-shift', 'trend', 'content-utilization'] as const

/** Times the dashboard's calls with more and more check-ins; the time must not grow with their number. */
export async function measureDashboard({ dataDir, superuser }: Scratch, product: Server): Promise<string[]> {
  await addPeople(superuser)
  const whole: Record<string, number>[] = []
  const broken: string[] = []
  let days = 0
  for (const size of SIZES) {
    if (!(await fits(dataDir, size))) {
      process.stdout.write(`${size} million check-ins do not fit on this disk.\n`)
      continue
    }
    days = await growTo(superuser, size * MILLION, days)
    const nights = await release(superuser, days)
    const { cookie } = await signInAdmin(product.origin)
    const times = await loadDashboards(product, cookie)
    broken.push(...times.wrong)
    whole.push(Object.fromEntries([...times.loads].map(([period, list]) => [period, median(list)])))
    print(size, times, nights)
  }
  printGrowth(whole)
  return broken
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

function print(size: number, { loads, calls }: Times, nights: Nights) {
  printTable(
    [`dashboard: ${size} million check-ins`, 'measured', 'target', ''],
    [
      ...[...loads].map(([period, list]) => verdict(`${period}, all calls, p50, ms`, median(list), { atMost: 100 }, 1)),
      ...[...loads].map(([period, list]) => verdict(`${period}, all calls, p99, ms`, p99(list), { atMost: 100 }, 1)),
      verdict('the night’s release, s', nights.usual, { atMost: 10 }, 2),
      verdict('the first release, of 26 weeks, s', nights.first, { atMost: 10 }, 2),
      ...[...calls].map(([call, list]) => verdict(`${call}, p99, ms`, p99(list), { atMost: 100 }, 1)),
    ],
  )
}

function printGrowth(whole: Record<string, number>[]) {
  const rows = PERIODS.map((period) => {
    const list = whole.map((times) => times[period] ?? Number.NaN)
    return verdict(`${period}: slowest size ÷ fastest`, Math.max(...list) / Math.min(...list), { atMost: 2 })
  })
  printTable(['dashboard: growth with the number of check-ins', 'measured', 'target', ''], rows)
}
