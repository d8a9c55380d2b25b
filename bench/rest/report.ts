import { median, printTable, verdict } from '../print.ts'
import { BUSY, type Figures, figureName } from './rounds.ts'
import { SCENARIOS, TODAY } from './scenarios.ts'

/** Prints the medians of the rounds, then the promised ratios. */
export function printRest(figures: Figures) {
  const rows = [...figures].map(([name, measures]) => [
    name,
    Math.round(median(measures.map(({ perSecond }) => perSecond))).toString(),
    median(measures.map(({ p50 }) => p50)).toFixed(1),
    median(measures.map(({ p99 }) => p99)).toFixed(1),
  ])
  printTable(['32 connections', 'requests/s', 'p50 ms', 'p99 ms'], rows)

  const [today, create] = SCENARIOS.map(({ name }) => name)
  const rate = (a: string, b: string, scenario = today) => ratio(figures, scenario, a, b, 'perSecond')
  printTable(
    ['ratio', 'measured', 'target', ''],
    [
      verdict('GET today, product ÷ peer', rate('product', 'peer'), { atLeast: 5 }),
      verdict('GET today, p99 of product ÷ peer', ratio(figures, today, 'product', 'peer', 'p99'), { atMost: 0.35 }),
      verdict('GET today, product ÷ bare loop', rate('product', 'bare'), { atLeast: 0.6 }),
      verdict('POST check-in, product ÷ peer', rate('product', 'peer', create), { atLeast: 3.5 }),
      verdict('GET today, 8 sign-ins in flight ÷ idle', rate(BUSY, 'product', TODAY.name), { atLeast: 0.6 }),
    ],
  )
}

/** The median of the ratios per round, because both sides of a round were measured within seconds. */
function ratio(figures: Figures, scenario = '', a: string, b: string, figure: 'perSecond' | 'p99') {
  const of = (server: string) => figures.get(figureName(scenario, server)) ?? []
  const under = of(b)
  return median(of(a).map((measure, round) => measure[figure] / (under[round]?.[figure] ?? Number.NaN)))
}
