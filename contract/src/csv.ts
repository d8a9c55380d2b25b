export type CsvValue = string | number | null

/** The start of a formula in a spreadsheet, including full-width signs. */
const RUNS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Includes semicolons and tabs, which separate columns in some locales. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** The only writer of CSV (RFC 4180): text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]) =>
  rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')

function toField(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = RUNS.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
