import type { Measure } from '../load/job.ts'
import type { Load } from '../load/load.ts'
import { type Person, signInAgain } from '../setup/people.ts'
import { SCENARIOS, type Scenario, TODAY } from './scenarios.ts'
import type { BenchmarkTarget } from './servers.ts'

/** The measurements by "scenario · server", one entry per round. */
export type Figures = Map<string, Measure[]>

export const newFigures = (): Figures => new Map()
export const figureName = (scenario: string, server: string) => `${scenario} · ${server}`
/** The product's GET while people sign in. */
export const BUSY = 'product, 8 sign-ins in flight'

/** Measures every server once with every scenario, close in time, so that a busy machine affects all equally. */
export async function runRound(
  load: Load,
  contestants: BenchmarkTarget[],
  arriving: Person[],
  { seconds }: { seconds: number },
  figures: Figures,
) {
  for (const scenario of SCENARIOS) {
    for (const contestant of contestants) {
      add(figures, figureName(scenario.name, contestant.name), await ask(load, contestant, scenario, seconds))
    }
    const [product] = contestants
    if (scenario !== TODAY || !product) continue
    const loops = startSignInLoad(product.origin, arriving)
    const measure = await ask(load, product, scenario, seconds)
    const failed = measure.failed + (await loops.stop())
    add(figures, figureName(scenario.name, BUSY), { ...measure, failed })
  }
}

/** Loads one server with one scenario, one connection for each cookie. */
export function ask(
  load: Load,
  { origin, cookies }: Omit<BenchmarkTarget, 'name'>,
  { path, method, headers, body, signedIn }: Scenario,
  seconds: number,
) {
  return load.measure({
    url: `${origin}${path}`,
    method,
    seconds,
    headers,
    ...(body !== undefined && { body }),
    cookies: cookies[method].map((cookie) => (signedIn ? cookie : '')),
  })
}

const add = (figures: Figures, name: string, measure: Measure) =>
  figures.set(name, [...(figures.get(name) ?? []), measure])

/** A sentence for each server with failed requests. */
export const countFailed = (figures: Figures): string[] =>
  [...figures].flatMap(([name, measures]) => {
    const failed = measures.reduce((sum, measure) => sum + measure.failed, 0)
    return failed > 0 ? [`${name}: ${failed} requests failed`] : []
  })

/** Signs each person in repeatedly until stopped; stopping returns the number of failures. */
export function startSignInLoad(origin: string, people: Person[]) {
  let stopping = false
  let failed = 0
  let done = 0

  async function loop(person: Person) {
    while (!stopping) {
      await signInAgain(origin, person).catch(() => (failed += 1))
      done += 1
    }
  }

  const loops = people.map(loop)
  return {
    /** How many sign-ins there have been. */
    count: () => done,
    async stop() {
      stopping = true
      await Promise.all(loops)
      return failed
    },
  }
}
