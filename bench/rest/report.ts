import { median, printTable, verdict } from '../print.ts'
import { BUSY, type Figures, figureName } from './rounds.ts'
import { CHECK_IN, PLAIN_LANDING, TODAY } from './scenarios.ts'

/** Prints the medians of the rounds, then the promised ratios. */
export function printRest(figures: Figures) {
  const rows = [...figures].map(([name, measures]) => [
    name,
    Math.round(median(measures.map(({ perSecond }) => perSecond))).toString(),
    median(measures.map(({ p50 }) => p50)).toFixed(1),
    median(measures.map(({ p99 }) => p99)).toFixed(1),
  ])
  printTable(['32 connections', 'requests/s', 'p50 ms', 'p99 ms'], rows)

  const rate = (a: string, b: string, { name } = TODAY) => ratio(figures, name, a, b, 'perSecond')
  printTable(
    ['ratio', 'measured', 'target', ''],
    [
      verdict('GET today, product ÷ peer', rate('product', 'peer'), { atLeast: 5 }),
      verdict('GET today, p99 of product ÷ peer', ratio(figures, TODAY.name, 'product', 'peer', 'p99'), {
        atMost: 0.35,
      }),
      verdict('GET today, product ÷ bare loop', rate('product', 'bare'), { atLeast: 0.8 }),
      verdict('POST check-in, product ÷ peer', rate('product', 'peer', CHECK_IN), { atLeast: 3.5 }),
      verdict('landing page, not compressed, product ÷ peer', rate('product', 'peer', PLAIN_LANDING), { atLeast: 2.5 }),
      verdict('landing page, not compressed, product ÷ bare loop', rate('product', 'bare', PLAIN_LANDING), {
        atLeast: 0.8,
      }),
      verdict('GET today, 8 sign-ins in flight ÷ idle', rate(BUSY, 'product'), { atLeast: 0.6 }),
    ],
  )
}

/** The median of the ratios per round, because both sides of a round were measured within seconds. */
function ratio(figures: Figures, scenario: string, a: string, b: string, figure: 'perSecond' | 'p99') {
  const of = (server: string) => figures.get(figureName(scenario, server)) ?? []
  const under = of(b)
  return median(of(a).map((measure, round) => measure[figure] / (under[round]?.[figure] ?? Number.NaN)))
}
