import { setTimeout as pause } from 'node:timers/promises'
import type { Job, Measure } from '../load/job.ts'
import { type Load, startLoad } from '../load/load.ts'
import { printTable, verdict } from '../print.ts'
import { carryOut } from '../roster/roster.ts'
import { ADMIN, register, signInAdmin } from '../setup/people.ts'
import { type Server, startProduct } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const SECONDS = 7
const LINES = 10_000
const JSON_TYPE = { 'content-type': 'application/json' }

/** How long a press of Get Help waits beside each flood that held it up once: the worst of 7 seconds. */
export async function measureFloods(scratch: Scratch, open: Server): Promise<string[]> {
  const inCare = (name: string, many: number) =>
    register(
      scratch,
      open.origin,
      'inmate',
      Array.from({ length: many }, (_, n) => `${name}-${n}`),
    )
  const people = (await inCare('flood', 12)).map(({ cookie }) => cookie)
  const pressing = (await inCare('press', 5)).map(({ cookie }) => cookie)
  const roster = [
    'bookingNumber,firstName,lastName',
    ...Array.from({ length: LINES }, (_, i) => `F-${i},First${i},Last`),
  ]
  await carryOut(open.origin, roster.join('\n'))

  const admin = await administrator(open.origin)
  // A node of its own: the open one has no limits, so that a few people can write as many.
  const product = await startProduct(scratch, [], { RATE_LIMIT_FACTOR: '1' })
  const exported = await fetch(`${product.origin}/api/admin/users/export.csv`, { headers: { cookie: admin } })
  if ((await exported.text()).split('\n').length < LINES) throw new Error(`The export answered ${exported.status}`)
  const load: Load = startLoad()
  const to = (path: string, cookies: string[], job: Partial<Job> = {}): Job => ({
    url: `${product.origin}${path}`,
    method: 'GET',
    seconds: SECONDS,
    headers: {},
    cookies,
    ...job,
  })
  const nested = `{"slot":"checkin","revision":0,"values":${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}}`.padEnd(
    300_000,
  )
  const floods: [name: string, flood: () => Promise<Measure | undefined>][] = [
    ['nothing', () => pause(SECONDS * 1000, undefined)],
    [
      '12 people, nested JSON of 300 kB to drafts',
      () => load.measure(to('/api/drafts', people, { method: 'PUT', headers: JSON_TYPE, body: nested })),
    ],
    [
      `${LINES} accounts as CSV, 8 at once`,
      () => load.measure(to('/api/admin/users/export.csv', Array(8).fill(admin))),
    ],
    ['the document of the calls, 16 at once', () => load.measure(to('/api/openapi.json', Array(16).fill('')))],
    [
      'a roster of 8 MB of quotes',
      async () => {
        const quotes = `bookingNumber,firstName\n${'"'.repeat(8_000_000)}`
        await post(`${product.origin}/api/admin/users/import`, admin, quotes, 'text/csv').catch(() => {})
        return pause(SECONDS * 1000, undefined)
      },
    ],
  ]
  try {
    const rows: string[][] = []
    const failed: string[] = []
    for (const [name, flood] of floods) {
      const running = flood()
      const { worst, refused } = await press(product.origin, pressing)
      const sent = await running
      const rate = sent ? ` (${sent.perSecond.toFixed(0)} a second, ${sent.failed} refused)` : ''
      rows.push(verdict(`beside ${name}${rate}`, worst, { atMost: 1000 }, 0))
      if (refused > 0) failed.push(`floods, ${name}: ${refused} presses were not taken`)
      await pause(2000)
    }
    printTable(['worst press of Get Help (ms)', 'measured', 'target', ''], rows)
    return failed
  } finally {
    await load.stop()
    await product.stop()
  }
}

/** A press every 300 ms, each by the next person, while the flood runs. */
async function press(origin: string, cookies: string[]) {
  const times: number[] = []
  let refused = 0
  const until = performance.now() + SECONDS * 1000
  for (let n = 0; performance.now() < until; n += 1) {
    const started = performance.now()
    const headers = { ...JSON_TYPE, cookie: cookies[n % cookies.length] ?? '' }
    const { status } = await fetch(`${origin}/api/alerts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ severity: 'critical' }),
    })
    times.push(performance.now() - started)
    // 202 is kept on disk, and counts: nobody is lost.
    if (status > 202) refused += 1
    await pause(300)
  }
  return { worst: Math.max(...times), refused }
}

async function administrator(origin: string) {
  const { cookie } = await signInAdmin(origin)
  await post(`${origin}/api/user/confirm`, cookie, JSON.stringify({ password: ADMIN.password }), 'application/json')
  return cookie
}

async function post(url: string, cookie: string, body: string, type: string) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type, cookie }, body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}
