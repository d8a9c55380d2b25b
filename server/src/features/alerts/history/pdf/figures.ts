import type { SheetTable } from '@evenkeel/contract/report-sheet.ts'
import { columnsOf } from './figures-columns.ts'
import { winAnsi } from './letters.ts'
import { BOLD, COLOURS, MARGIN, PLAIN, SMALL, WIDTH } from './look.ts'

type Cell = { text: string; x: number; width: number; bold?: boolean; colour?: string; left?: boolean }
type Head = { scope?: 'Row' | 'Column'; columns?: number; rows?: number }

/** The table with the month before beside each figure. Its cells of headers say of what they are. */
export function drawFigures(doc: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, table: SheetTable) {
  const { months, columns, parts } = table
  const { name: nameWidth, places } = columnsOf(doc, table)
  const struct = doc.struct('Table')
  parent.add(struct)

  const cellOf = ({ text, x, width, bold, colour = COLOURS.ink, left }: Cell, y: number, head?: Head) => {
    const cell = doc.struct(head?.scope ? 'TH' : 'TD', {}, () => {
      doc.font(bold ? BOLD : PLAIN, SMALL).fillColor(colour)
      doc.text(winAnsi(text), x, y, { width, align: left ? 'left' : 'right' })
    })
    const { scope, columns = 1, rows = 1 } = head ?? {}
    const spans = { ...(columns > 1 && { ColSpan: columns }), ...(rows > 1 && { RowSpan: rows }) }
    if (head) Object.assign(cell.dictionary.data, { A: { O: 'Table', ...(scope && { Scope: scope }), ...spans } })
    return cell
  }
  const rowOf = (cells: PDFKit.PDFStructureElement[]) => struct.add(doc.struct('TR', {}, cells))
  const nameOf = (text: string, colour = COLOURS.ink) =>
    ({ text, x: MARGIN, width: nameWidth, bold: true, left: true, colour }) satisfies Cell

  const heights = columns.map((name, at) => heightOf(doc, name, places[at]?.width ?? 0))
  const heads = Math.max(...heights)
  let y = doc.y
  rowOf([
    cellOf(nameOf(''), y, { rows: 2 }),
    ...columns.map((text, at) => {
      const { x = 0, width = 0 } = places[at] ?? {}
      const head = { scope: 'Column', columns: months.length } as const
      return cellOf({ text, x, width, bold: true }, y + heads - (heights[at] ?? 0), head)
    }),
  ])
  y += heads + 3
  rowOf(
    places.flatMap(({ months: of }) =>
      of.map((place, at) =>
        cellOf({ text: months[at]?.short ?? '', ...place, colour: COLOURS.soft }, y, { scope: 'Column' }),
      ),
    ),
  )
  y = ruled(doc, y + SMALL + 4)
  for (const { name, rows } of parts) {
    if (name) {
      y += 6
      const head = { scope: 'Row', columns: 1 + columns.length * months.length } as const
      rowOf([cellOf({ ...nameOf(name, COLOURS.soft), width: WIDTH }, y, head)])
      y += SMALL + 6
    }
    for (const row of rows) {
      const figures = row.cells.flatMap(({ now, before, isBad }, at) => {
        const [first, second] = places[at]?.months ?? []
        const looks = isBad ? { bold: true, colour: COLOURS.bad } : {}
        return [
          ...(first ? [cellOf({ text: now, ...first, ...looks }, y)] : []),
          ...(second ? [cellOf({ text: before ?? '–', ...second, colour: COLOURS.soft }, y)] : []),
        ]
      })
      rowOf([cellOf(nameOf(row.name), y, { scope: 'Row' }), ...figures])
      y = ruled(doc, y + heightOf(doc, row.name, nameWidth) + 2)
    }
  }
  struct.end()
  doc.x = MARGIN
  doc.y = y
}

function heightOf(doc: PDFKit.PDFDocument, text: string, width: number): number {
  return doc.font(BOLD, SMALL).heightOfString(winAnsi(text), { width })
}

/** A line below a row, which a screen reader leaves out; the next row begins below it. */
function ruled(doc: PDFKit.PDFDocument, y: number): number {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.undash().lineWidth(0.5).strokeColor(COLOURS.line)
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke()
  doc.endMarkedContent()
  return y + 5
}
