import { toCsv } from '@evenkeel/contract/csv.ts'
import { download } from '../../../ui/download.ts'

/** A cell ends at a separator, a line break, or the end of the text. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy

/** The rows of a CSV text (RFC 4180), without empty ones. Only for display: the server parses the text itself. */
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

/** Saves rows as a CSV file; the byte order mark tells spreadsheets that it is UTF-8. */
export const downloadCsv = (lines: readonly (readonly string[])[], name: string) =>
  download(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv' }), name)
