import { toCsv } from '@evenkeel/contract/csv.ts'
import { download } from '../../../app/download.ts'

/** One cell ends with a separator, the end of its line, or the end of the text. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy

/** The lines of a CSV text as cells (RFC 4180); lines without any text are left out. Only for showing what was sent. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  CELL.lastIndex = 0
  for (let cell = CELL.exec(text); cell; cell = CELL.exec(text)) {
    line.push((cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim())
    if (cell[3] === ',') continue
    if (line.some((part) => part !== '')) lines.push(line)
    line = []
    if (cell[3] === '') break
  }
  return lines
}

/** Saves lines as a CSV file; the mark at its head tells a spreadsheet that it is UTF-8. */
export const downloadCsv = (lines: readonly (readonly string[])[], name: string) =>
  download(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv' }), name)
