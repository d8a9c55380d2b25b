import { setTimeout as pause } from 'node:timers/promises'
import { type Load, startLoad } from '../load/load.ts'
import { printTable, verdict } from '../print.ts'
import { ask } from '../rest/rounds.ts'
import { CHECK_IN } from '../rest/scenarios.ts'
import { ADMIN, register, signInAdmin } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const LINES = 10_000
/** As many tablets as send a check-in at once where 10,000 people are held, and they do not wait for each other. */
const CONNECTIONS = 4
const SECONDS = 20

/** A roster of 10,000 lines: how long it takes, and what a check-in beside it waits. */
export async function measureRoster(scratch: Scratch, product: Server): Promise<string[]> {
  const names = Array.from({ length: CONNECTIONS }, (_, n) => `roster-${n}`)
  const writers = await register(scratch, product.origin, 'inmate', names)
  const cookies = writers.map(({ cookie }) => cookie)
  const load: Load = startLoad()
  const beside = () =>
    ask(load, { origin: product.origin, cookies: { GET: cookies, POST: cookies } }, CHECK_IN, SECONDS)
  try {
    await beside()
    const alone = await beside()
    const rows: string[][] = []
    const failed: string[] = []
    for (const [name, text] of FILES) {
      const running = beside()
      running.catch(() => {})
      await pause(1000)
      const took = await carryOut(product.origin, text)
      const { p99, failed: wrong } = await running
      rows.push(verdict(`${name}: seconds`, took.seconds, { atMost: 10 }))
      rows.push([`${name}: size of the reply (MB)`, (took.bytes / 1e6).toFixed(1), '', ''])
      rows.push(
        verdict(
          `${name}: p99 of check-ins beside it (ms; ${alone.p99.toFixed(1)} alone)`,
          p99,
          { atMost: alone.p99 + 20 },
          1,
        ),
      )
      if (wrong > 0 || !took.isApplied)
        failed.push(`roster, ${name}: ${wrong} check-ins failed, applied: ${took.isApplied}`)
    }
    printTable(['roster of 10,000 lines', 'measured', 'target', ''], rows)
    return failed
  } finally {
    await load.stop()
  }
}

const fileOf = (place: (i: number) => string, secondName = '') =>
  [
    'bookingNumber,permanentNumber,firstName,lastName,unit,housing,admittedOn,releasedOn,charges',
    ...Array.from(
      { length: LINES },
      (_, i) => `B-${i},P-${i},First${i},Last${i}${secondName},${place(i)},2026-01-05,,theft; assault`,
    ),
  ].join('\n')

const FILES: [name: string, text: string][] = [
  ['all new', fileOf((i) => `Unit ${i % 20},c-${i}`)],
  ['all unchanged', fileOf((i) => `Unit ${i % 20},c-${i}`)],
  ['a day of a jail: 3 % moved', fileOf((i) => `Unit ${i % 33 === 0 ? 21 : i % 20},c-${i}`)],
  ['all moved', fileOf((i) => `Unit ${(i + 7) % 20},d-${i}`)],
  ['all renamed', fileOf((i) => `Unit ${(i + 7) % 20},d-${i}`, ' Other')],
]

export async function carryOut(origin: string, text: string) {
  const { cookie } = await signInAdmin(origin)
  const post = async (path: string, body: string, type: string) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': type, cookie }, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  const read = (reply: string) => JSON.parse(reply) as { applied: boolean; waits: { digest: string } | null }
  await post('/api/user/confirm', JSON.stringify({ password: ADMIN.password }), 'application/json')
  const { waits } = read(await post('/api/admin/users/import', text, 'text/csv'))
  const started = performance.now()
  const looked = waits ? `&looked=${waits.digest}` : ''
  const reply = await post(`/api/admin/users/import?confirm=true${looked}`, text, 'text/csv')
  const seconds = (performance.now() - started) / 1000
  return { seconds, bytes: Buffer.byteLength(reply), isApplied: read(reply).applied }
}
