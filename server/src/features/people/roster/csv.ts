import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** The kept fields of one record, and the line of the file where it begins, counted from 1. */
export type CsvLine = {
  line: number
  fields: string[]
  /** Something stands where the header has no name. */
  isWider: boolean
}

export type Problem = { line: number; message: string }

/** What to keep of each record: the places of its columns, and those without a name; null when the header cannot be used. */
export type Keep = { places: readonly number[]; nameless: readonly number[] }

/** How much is read before other requests get their turn (UTF-16 code units). */
const SLICE = 2048

/**
 * The records of a file up to the first unreadable one, whose line is in `problem`; empty lines are skipped. `readHeader` chooses from the
 * first record what is kept: all else is let go of here, and stands in nothing that is returned. Reading stops after `most` records that are
 * not empty, or twice as many with the empty ones, and never blocks other requests.
 */
export async function readCsv(
  text: string,
  most: number,
  readHeader: (names: readonly string[], line: number) => Keep | null,
): Promise<{ lines: CsvLine[]; problem: Problem | null; isEmpty: boolean }> {
  const lines: CsvLine[] = []
  let keep: Keep | null = null
  let width = 0
  let next = 1
  let records = 0
  const addLine = (fields: string[], { lines: end }: { lines: number }) => {
    records += 1
    if (fields.some((field) => field !== '')) {
      if (keep) lines.push(kept(fields, keep, width, next))
      else {
        keep = readHeader(fields, next)
        width = fields.length
        if (!keep) throw new Enough()
      }
    }
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
  const problemOf = (error: unknown): Problem | null => {
    if (error instanceof Enough) return null
    if (error instanceof TooManyLines) return { line: next, message: 'There are too many lines' }
    if (!(error instanceof CsvError)) throw error
    return { line: next, message: sayWhatIsWrong(error.code) }
  }
  const problem = await pipeline(Readable.from(slicesOf(text)), parser.resume()).then(() => null, problemOf)
  return { lines, problem, isEmpty: width === 0 }
}

function kept(fields: readonly string[], { places, nameless }: Keep, width: number, line: number): CsvLine {
  return {
    line,
    // A spreadsheet leaves empty cells at the end of a line out.
    fields: places.map((place) => fields[place]?.trim() ?? ''),
    isWider: fields.slice(width).some(Boolean) || nameless.some((place) => fields[place]),
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
