import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright'
import { printTable, verdict } from '../print.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { SCREENS, type Screen, screenName, startViewer, type Viewer } from './browser.ts'
import { waitForNetworkIdle } from './network-idle.ts'

/** Limits for the JavaScript of a screen, in kilobytes of 1,000 bytes. */
const MOST_SCRIPT: Record<string, number> = { '/': 70, '/inmate': 100, '/staff': 100, '/admin': 115 }
const MOST_STYLE = 8

type Weight = { script: number; style: number }

/** What a browser with an empty cache fetches for each screen, in bytes of brotli. */
export async function measureWeights(scratch: Scratch, product: Server): Promise<string[]> {
  const viewer = await startViewer(scratch, product, 'weights')
  try {
    const rows: string[][] = []
    for (const screen of SCREENS) {
      const { script, style } = await weigh(viewer, product, screen)
      const most = MOST_SCRIPT[screen.path]
      rows.push(
        most === undefined
          ? [`${screenName(screen)} JavaScript`, (script / 1000).toFixed(1), '', '']
          : verdict(`${screenName(screen)} JavaScript`, script / 1000, { atMost: most }, 1),
        verdict(`${screenName(screen)} CSS`, style / 1000, { atMost: MOST_STYLE }, 1),
      )
    }
    printTable(['page weight', 'kB', 'target', ''], rows)
    return []
  } finally {
    await viewer.close()
  }
}

async function weigh(viewer: Viewer, { origin }: Server, screen: Screen): Promise<Weight> {
  const context = await viewer.openAs(screen.as)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(`${origin}${screen.path}`)
  await waitForNetworkIdle(page)
  const weight = { script: 0, style: 0 }
  for (const answer of answers) {
    const kind = answer.request().resourceType()
    if (kind === 'document') addInline(weight, await answer.text())
    if (kind === 'script') weight.script += await sizeSent(answer)
    if (kind === 'stylesheet') weight.style += await sizeSent(answer)
  }
  if (new URL(page.url()).pathname !== screen.path) throw new Error(`${screenName(screen)} led to ${page.url()}`)
  await context.close()
  return weight
}

/** Adds inline styles and scripts, with the size that they have when compressed alone. */
function addInline(weight: Weight, html: string) {
  const brotli = (texts: (string | undefined)[]) => (texts.length ? brotliCompressSync(texts.join('\n')).length : 0)
  weight.style += brotli([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text))
  weight.script += brotli(
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text),
  )
}

/** The transferred bytes; throws without brotli, because the figures would not be comparable. */
async function sizeSent(answer: Response) {
  const { 'content-encoding': encoding, 'content-length': length } = await answer.allHeaders()
  if (encoding !== 'br') throw new Error(`${answer.url()} was not sent as brotli`)
  return Number(length)
}
