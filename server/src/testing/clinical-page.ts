import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** docs/clinical.md, without spaces at the ends of its lines. */
export const CLINICAL_PAGE = readFileSync(join(import.meta.dirname, '../../../docs/clinical.md'), 'utf8').replace(
  /\s+\n/g,
  '\n',
)

/** The cells of each row of the table on that page whose header begins with `heading`. */
export function clinicalTable(heading: string): string[][] {
  const lines = CLINICAL_PAGE.split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${heading}`))
  if (from < 0) throw new Error(`docs/clinical.md has no table that begins with ${heading}`)
  const rest = lines.slice(from + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
