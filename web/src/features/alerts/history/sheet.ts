/** `before`: the figure of the month before, where known. */
export type SheetCell = { now: string; before: string | null; isBad: boolean }
export type SheetRow = { name: string; cells: readonly SheetCell[] }
type SheetMonth = { name: string; short: string }

export type SheetTable = {
  caption: string
  /** One or two: the month before only where known. */
  months: readonly SheetMonth[]
  columns: readonly string[]
  parts: readonly { name: string | null; rows: readonly SheetRow[] }[]
}

/** Minutes. */
export type SheetTimes = { half: number; nine: number }
export type SheetChart = {
  title: string
  /** For readers who do not see the chart. */
  says: string
  until: string
  months: readonly SheetMonth[]
  longest: number
  ticks: readonly { at: number; name: string }[]
  rows: readonly { name: string; now: SheetTimes | null; before: SheetTimes | null }[]
}

export type ReportSheet = {
  title: string
  finding: { text: string; isBad: boolean }
  counted: string
  table: SheetTable
  /** Null where nobody waited. */
  chart: SheetChart | null
  means: { title: string; of: readonly { name: string; text: string }[]; names: string }
}
