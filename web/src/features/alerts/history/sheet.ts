/** A figure in words, with the one of the month before beside it where there is one. */
export type SheetCell = { now: string; before: string | null; isBad: boolean }
export type SheetRow = { name: string; cells: readonly SheetCell[] }
type SheetMonth = { name: string; short: string }

export type SheetTable = {
  caption: string
  /** The month, and the one before where it is known. */
  months: readonly SheetMonth[]
  columns: readonly string[]
  parts: readonly { name: string | null; rows: readonly SheetRow[] }[]
}

/** Minutes until half, and until nine of ten, were answered. */
export type SheetTimes = { half: number; nine: number }
export type SheetChart = {
  title: string
  /** What it shows, for whoever does not see it. */
  says: string
  /** What its bars and lines mean. */
  until: string
  months: readonly SheetMonth[]
  longest: number
  ticks: readonly { at: number; name: string }[]
  rows: readonly { name: string; now: SheetTimes | null; before: SheetTimes | null }[]
}

/** The report of a month in words: what shows it counts and words nothing itself. */
export type ReportSheet = {
  title: string
  finding: { text: string; isBad: boolean }
  counted: string
  table: SheetTable
  /** None where nobody waited. */
  chart: SheetChart | null
  means: { title: string; of: readonly { name: string; text: string }[]; names: string }
}
