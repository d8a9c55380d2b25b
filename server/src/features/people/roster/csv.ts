import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** The fields of one record and the line of the file where it begins, counted from 1. */
export type CsvLine = { line: number; fields: string[] }

export type Problem = { line: number; message: string }

/** How much is read before other requests get their turn (UTF-16 code units). */
const SLICE = 2048

/**
 * The records of a file up to the first unreadable one, whose line is in `problem`; empty lines are skipped. Reading
 * stops after `most` records that are not empty, or twice as many with the empty ones, and never blocks other requests.
 */
export async function readCsv(text: string, most: number): Promise<{ lines: CsvLine[]; problem: Problem | null }> {
  const lines: CsvLine[] = []
  let next = 1
  let records = 0
  const addLine = (fields: string[], { lines: end }: { lines: number }) => {
    if (fields.some((field) => field !== '')) lines.push({ line: next, fields })
    records += 1
    if (lines.length === most) throw new Enough()
    if (records > 2 * most) throw new TooManyLines()
    next = end + 1
    return null
  }
  const parser = parse({
    bom: true,
    trim: true,
    relax_column_count: true,
    record_delimiter: '\n',
    on_record: addLine,
  })
  try {
    await pipeline(Readable.from(slicesOf(text)), parser.resume())
    return { lines, problem: null }
  } catch (error) {
    if (error instanceof Enough) return { lines, problem: null }
    if (error instanceof TooManyLines) return { lines, problem: { line: next, message: 'There are too many lines' } }
    if (!(error instanceof CsvError)) throw error
    return { lines, problem: { line: next, message: sayWhatIsWrong(error.code) } }
  }
}

class Enough extends Error {}
class TooManyLines extends Error {}

/** The text in pieces, with one kind of line end. */
async function* slicesOf(text: string) {
  for (let from = 0; from < text.length; ) {
    const end = from + SLICE
    // A line end or a letter of two code units is not torn apart.
    const to = /[\r\ud800-\udbff]/.test(text[end - 1] ?? '') ? end + 1 : end
    yield text.slice(from, to).replace(/\r\n?/g, '\n')
    from = to
    await othersFirst()
  }
}

/** Only quotes can make text unreadable as CSV. */
const sayWhatIsWrong = (code: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote begins on this line and never ends'
    : 'A quote stands where none can be: put the whole field in quotes, and write a quote inside it twice'
