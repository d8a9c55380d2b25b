import { CsvError, parse } from 'csv-parse/sync'

/** The fields of one record and the line of the file where it begins, counted from 1. */
export type CsvLine = { line: number; fields: string[] }

export type Problem = { line: number; message: string }

/**
 * The records of a file up to the first unreadable one, whose line is in `problem`; empty lines are skipped.
 */
export function readCsv(text: string): { lines: CsvLine[]; problem: Problem | null } {
  const lines: CsvLine[] = []
  let next = 1
  const addLine = (fields: string[], { lines: end }: { lines: number }) => {
    if (fields.some((field) => field !== '')) lines.push({ line: next, fields })
    next = end + 1
    return null
  }
  try {
    parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: '\n',
      on_record: addLine,
    })
    return { lines, problem: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { lines, problem: { line: next, message: sayWhatIsWrong(error.code) } }
  }
}

/** Only quotes can make text unreadable as CSV. */
const sayWhatIsWrong = (code: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote begins on this line and never ends'
    : 'A quote stands where none can be: put the whole field in quotes, and write a quote inside it twice'
