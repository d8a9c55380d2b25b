import { setTimeout as pause } from 'node:timers/promises'
import { printTable, verdict } from '../print.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { startViewer } from './browser.ts'

const SECONDS = 12
const SLOWER = 4

type Metrics = { metrics: { name: string; value: number }[] }

/** Box breathing settles and gets ready before its first breath. */
const BEFORE_BREATH_MS = 9000

/** Frames, layout work, and the time of script and style in the breathing session with the processor slowed down four times. */
export async function measurePacer(scratch: Scratch, product: Server): Promise<string[]> {
  const viewer = await startViewer(scratch, product, 'pacer')
  try {
    const context = await viewer.openAs('inmate')
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.goto(`${product.origin}/tools#box-breathing`)
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const work = async () => {
      const { metrics }: Metrics = await devtools.send('Performance.getMetrics')
      const of = (asked: string) => metrics.find(({ name }) => name === asked)?.value ?? 0
      return { layouts: of('LayoutCount'), seconds: of('ScriptDuration') + of('RecalcStyleDuration') }
    }
    await pause(BEFORE_BREATH_MS)
    const before = await work()
    const frames = await page.evaluate(countFrames, SECONDS * 1000)
    const after = await work()
    const laidOut = after.layouts - before.layouts
    const spent = ((after.seconds - before.seconds) * 1000) / frames.count
    printTable(
      [`box breathing, processor ÷ ${SLOWER}, ${SECONDS} s`, 'measured', 'target', ''],
      [
        verdict('frames a second', frames.count / SECONDS, { atLeast: 58 }, 1),
        verdict('script and style a frame, ms', spent, { atMost: 4 }, 2),
        ['longest pause between two frames, ms', frames.longest.toFixed(0), '', ''],
        ['layouts a second (the numbers that count)', (laidOut / SECONDS).toFixed(1), '', ''],
      ],
    )
    return []
  } finally {
    await viewer.close()
  }
}

/** Runs in the page. */
function countFrames(milliseconds: number): Promise<{ count: number; longest: number }> {
  return new Promise((resolve) => {
    const start = performance.now()
    let [count, last, longest] = [0, start, 0]
    const next = (now: number) => {
      count += 1
      longest = Math.max(longest, now - last)
      last = now
      if (now - start < milliseconds) requestAnimationFrame(next)
      else resolve({ count, longest })
    }
    requestAnimationFrame(next)
  })
}
