export type CsvValue = string | number | null

/** Starts a formula in a spreadsheet, also as a full-width sign. */
const RUNS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Semicolons and tabs separate columns in some locales. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** RFC 4180; text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]) =>
  rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')

function toField(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = RUNS.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
