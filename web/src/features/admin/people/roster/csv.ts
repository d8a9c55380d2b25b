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

/** A program that calculates takes a text that begins so for a formula, and an apostrophe tells it not to. */
const FORMULA = /^[=+\-@\t\r]/

const writeCell = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

/** A CSV text that is safe to open where formulas are calculated; the mark at its head says that it is UTF-8. */
export const writeCsv = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')}`
