import { parts as asked } from './asked.ts'
import { measureBoard } from './board/board.ts'
import { measureFloods } from './floods/floods.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureJournal } from './journal/journal.ts'
import { measurePacer } from './pages/pacer.ts'
import { measurePages } from './pages/pages.ts'
import { measureRest } from './rest/rest.ts'
import { measureRoster } from './roster/roster.ts'
import { atEnd, end } from './setup/ending.ts'
import { type Server, startProduct } from './setup/product.ts'
import { openScratch, type Scratch } from './setup/scratch.ts'
import { measureSignIns } from './sign-ins/sign-ins.ts'

/** Every part measures the running product and returns its failures; a missed target is not a failure. */
const PARTS: Record<string, (scratch: Scratch, product: Server) => Promise<string[]>> = {
  rest: measureRest,
  pages: measurePages,
  journal: measureJournal,
  pacer: measurePacer,
  'sign-ins': measureSignIns,
  growth: measureGrowth,
  roster: measureRoster,
  board: measureBoard,
  floods: measureFloods,
}

/** These take long, so they run only when named. */
const ON_DEMAND = new Set(['sign-ins', 'growth', 'roster', 'board', 'floods'])

/** No part takes this long unless something hangs. */
const LONGEST_MS = 60 * 60_000

async function main() {
  const unknown = asked.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown) throw new Error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`)

  const scratch = await openScratch()
  atEnd(scratch.close)
  const interrupted = () => void end().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted)
  process.on('disconnect', interrupted)
  setTimeout(interrupted, LONGEST_MS).unref()

  try {
    const product = await startProduct(scratch)
    atEnd(product.stop)
    const broken: string[] = []
    for (const [name, measure] of Object.entries(PARTS)) {
      const wanted = asked.length === 0 ? !ON_DEMAND.has(name) : asked.includes(name)
      if (wanted) broken.push(...(await measure(scratch, product)))
    }
    for (const sentence of broken) process.stderr.write(`${sentence}\n`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await end()
    process.off('disconnect', interrupted)
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return 1
})
if (process.connected) process.disconnect()
