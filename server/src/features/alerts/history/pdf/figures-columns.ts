import type { SheetTable } from '@evenkeel/contract/report-sheet.ts'
import { winAnsi } from './letters.ts'
import { BOLD, MARGIN, SMALL, WIDTH } from './look.ts'

type Place = { x: number; width: number }

/** Between a month and the one before. */
const BETWEEN = 8

/** Where the columns stand: each as wide as its figures and the longest word of its name, with the rest of the page between them; names use that too. */
export function columnsOf(doc: PDFKit.PDFDocument, { months, columns, parts }: SheetTable) {
  doc.font(BOLD, SMALL)
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => doc.widthOfString(winAnsi(text)))) + 0.5
  const rows = parts.flatMap((part) => part.rows)
  const name = widest(rows.map((row) => row.name))
  const widths = columns.map((title, at) => {
    const now = widest([months[0]?.short ?? '', ...rows.map(({ cells }) => cells[at]?.now ?? '')])
    const before = months[1] ? widest([months[1].short, ...rows.map(({ cells }) => cells[at]?.before ?? '–')]) : 0
    const rest = before ? before + BETWEEN : 0
    // A word is broken where not even the space after it has room.
    const missing = Math.max(widest(title.split(' ').map((word) => `${word} `)) - now - rest, 0)
    return { now: now + missing, before, all: now + rest + missing }
  })
  const gap = (WIDTH - name - widths.reduce((sum, { all }) => sum + all, 0)) / columns.length
  let x = MARGIN + name
  const places = widths.map(({ now, before, all }) => {
    const from = x + gap
    x = from + all
    const months: Place[] = [{ x: from, width: now }, ...(before ? [{ x: x - before, width: before }] : [])]
    const more = Math.max(gap - BETWEEN, 0)
    return { x: from - more, width: all + more, months }
  })
  return { name, places }
}
