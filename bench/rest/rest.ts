import { cpus, loadavg } from 'node:os'
import { type Load, startLoad } from '../load/load.ts'
import { type Person, register } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { printRest } from './report.ts'
import { countFailed, newFigures, runRound } from './rounds.ts'
import { type BenchmarkTarget, signInToPeer, startOthers } from './servers.ts'

const CONNECTIONS = 32
const SIGN_INS = 8
const ROUNDS = 5
const WARM_UP = { seconds: 1 }
const ROUND = { seconds: 3 }

/** Requests per second and latencies of product, bare server and peer, in alternating rounds. Returns failures. */
export async function measureRest(scratch: Scratch, product: Server): Promise<string[]> {
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}-${n}`)
  const readers = await register(scratch, product.origin, 'inmate', names('reader', CONNECTIONS))
  const writers = await register(scratch, product.origin, 'inmate', names('writer', CONNECTIONS))
  const arriving = await register(scratch, product.origin, 'staff', names('arriving', SIGN_INS))
  const { bare, peer } = await startOthers(scratch)
  const load: Load = startLoad()
  try {
    const own = { GET: readers.map(({ cookie }) => cookie), POST: writers.map(({ cookie }) => cookie) }
    const ofPeer = (people: Person[]) => Promise.all(people.map((person) => signInToPeer(peer, person)))
    const contestants: BenchmarkTarget[] = [
      { name: 'product', origin: product.origin, cookies: own },
      { name: 'bare', origin: bare.origin, cookies: own },
      { name: 'peer', origin: peer.origin, cookies: { GET: await ofPeer(readers), POST: await ofPeer(writers) } },
    ]
    process.stdout.write(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} before the first round\n`)
    await runRound(load, contestants, arriving, WARM_UP, newFigures())
    const figures = newFigures()
    for (let round = 1; round <= ROUNDS; round += 1) {
      process.stdout.write(`round ${round} of ${ROUNDS}\n`)
      await runRound(load, contestants, arriving, ROUND, figures)
    }
    printRest(figures)
    return countFailed(figures)
  } finally {
    await Promise.all([load.stop(), bare.stop(), peer.stop()])
  }
}
