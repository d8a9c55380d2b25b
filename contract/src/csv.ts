export type CsvValue = string | number | null

/** What a spreadsheet would run, full-width signs among it. */
const RUNS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Semicolons and tabs too: in some places they are what parts the columns. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** Lines of a file that a spreadsheet opens and never runs: such text gets an apostrophe in front. */
export const toCsv = (rows: CsvValue[][]) => rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')

function toField(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = RUNS.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
