import type { SheetChart, SheetTimes } from '@evenkeel/contract/report-sheet.ts'
import { winAnsi } from './letters.ts'
import { BOLD, COLOURS, MARGIN, PLAIN, WIDTH } from './look.ts'

const NAMES = 150
const ROW = 31
/** A tick's name stands around its line, so the last one needs room. */
const SCALE = WIDTH - NAMES - 30

/** The chart as lines: a bar until half were answered, and a line until nine of ten were; hollow and dashed for the month before. */
export function drawChart(doc: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, chart: SheetChart) {
  const height = 62 + chart.rows.length * ROW
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
  const top = doc.y + 12
  const box = [MARGIN, top, MARGIN + WIDTH, top + height]
  const alt = `${chart.title}. ${chart.says}`
  parent.add(doc.struct('Figure', { alt, bbox: box, placement: 'Block' }, () => drawAll(doc, chart, top)))
  doc.x = MARGIN
  doc.y = top + height - 6
}

function drawAll(doc: PDFKit.PDFDocument, { title, until, months, longest, ticks, rows }: SheetChart, top: number) {
  const write = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    doc.text(winAnsi(text), x, y, { lineBreak: false, ...options })
  doc.font(BOLD, 12).fillColor(COLOURS.ink)
  write(title, MARGIN, top)
  doc.font(PLAIN, 9)
  let x = MARGIN
  for (const [at, { name }] of months.entries()) {
    drawTimes(doc, { half: 18, nine: 32 }, x, top + 24, 1, at > 0)
    doc.fillColor(COLOURS.ink)
    write(name, x + 38, top + 20)
    x += 38 + doc.widthOfString(winAnsi(name)) + 18
  }
  doc.fillColor(COLOURS.soft)
  write(until, x, top + 20)

  const [left, first] = [MARGIN + NAMES, top + 42]
  const perMinute = SCALE / longest
  const end = first + rows.length * ROW
  for (const { at, name } of ticks) {
    const line = left + at * perMinute
    doc.undash().lineWidth(0.5).strokeColor(COLOURS.line).moveTo(line, first).lineTo(line, end).stroke()
    doc.fillColor(COLOURS.soft)
    write(name, at === 0 ? line : line - 30, end + 3, at === 0 ? {} : { width: 60, align: 'center' })
  }
  for (const [at, { name, now, before }] of rows.entries()) {
    const y = first + at * ROW
    doc.fillColor(COLOURS.ink)
    write(name, MARGIN, y + 10)
    if (now) drawTimes(doc, now, left, y + (months.length > 1 ? 9 : 15), perMinute, false)
    if (before) drawTimes(doc, before, left, y + 22, perMinute, true)
  }
}

/** `x` is where no minute has passed. */
function drawTimes(
  doc: PDFKit.PDFDocument,
  { half, nine }: SheetTimes,
  x: number,
  y: number,
  perMinute: number,
  isBefore: boolean,
) {
  const colour = isBefore ? COLOURS.soft : COLOURS.bar
  const [middle, end] = [x + half * perMinute, x + nine * perMinute]
  doc.strokeColor(colour).fillColor(colour).lineWidth(1.5)
  if (isBefore) doc.dash(2.5, { space: 2.5 })
  doc.moveTo(middle, y).lineTo(end, y).stroke().undash()
  doc
    .moveTo(end, y - 4)
    .lineTo(end, y + 4)
    .stroke()
  doc.lineWidth(1).rect(x, y - 4, half * perMinute, 8)
  if (isBefore) doc.stroke()
  else doc.fillAndStroke(colour, colour)
}
