import type { Locale } from '@evenkeel/contract/limits.ts'
import type { ReportSheet } from '@evenkeel/contract/report-sheet.ts'
import PDFDocument from 'pdfkit'
import { drawChart } from './chart.ts'
import { drawFigures } from './figures.ts'
import { winAnsi } from './letters.ts'
import { BOLD, COLOURS, MARGIN, PLAIN, WIDTH } from './look.ts'

type Paper = { facility: string; locale: Locale; at: Date; pageOf: (page: number, pages: number) => string }

/** `name` stands bold before the text. */
type Options = { name?: string; size?: number; bold?: boolean; colour?: string; gap?: number }

/** Draws a report on paper of the United States, which the product is for; tagged, so that it can be read aloud. */
export async function drawReport(
  sheet: ReportSheet,
  { facility, locale, at, pageOf }: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    tagged: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: `${facility} - ${sheet.title}`, Creator: 'Evenkeel', CreationDate: at, ModDate: at },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))

  const document = doc.struct('Document')
  doc.addStructure(document)
  const block = (type: 'H1' | 'H2' | 'P', text: string, { name = '', ...options }: Options = {}) => {
    const { size = 10, bold = false, colour = COLOURS.ink, gap = 6 } = options
    const draw = () => {
      doc.fillColor(colour).font(BOLD, size)
      const looks = { width: WIDTH, lineGap: size * 0.15 }
      if (name) doc.text(winAnsi(`${name}: `), MARGIN, doc.y, { ...looks, continued: true })
      doc.font(bold ? BOLD : PLAIN, size)
      if (name) doc.text(winAnsi(text), looks)
      else doc.text(winAnsi(text), MARGIN, doc.y, looks)
    }
    document.add(doc.struct(type, {}, draw))
    doc.y += gap
  }
  const { title, finding, counted, table, chart, means } = sheet
  block('P', facility, { size: 11, colour: COLOURS.soft, gap: 2 })
  block('H1', title, { size: 20, bold: true, gap: 8 })
  block('P', finding.text, { size: 13, bold: true, colour: finding.isBad ? COLOURS.bad : COLOURS.ink })
  block('P', counted, { gap: 10 })
  drawFigures(doc, document, table)
  if (chart) drawChart(doc, document, chart)
  doc.y += 14
  block('H2', means.title, { size: 12, bold: true, gap: 3 })
  for (const { name, text } of means.of) block('P', text, { name, size: 9, gap: 2 })
  block('P', means.names, { size: 9, gap: 0 })
  document.end()

  drawFooters(doc, facility, pageOf)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Below each page, so that a sheet alone says whose it is; a screen reader leaves it out. */
function drawFooters(doc: PDFKit.PDFDocument, facility: string, pageOf: Paper['pageOf']) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font(PLAIN, 9).fillColor(COLOURS.soft)
    const options = { width: WIDTH, lineBreak: false }
    const y = doc.page.height - MARGIN + 14
    doc.text(winAnsi(facility), MARGIN, y, { ...options, ellipsis: true, height: 12 })
    doc.text(winAnsi(pageOf(at + 1, count)), MARGIN, y, { ...options, align: 'right' })
    doc.endMarkedContent()
  }
}
