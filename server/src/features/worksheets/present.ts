import { type Worksheet, WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'
import type { PersonCipher } from '../../http/person-cipher.ts'
import type { WorksheetRow } from './queries.ts'

/** Padding in bytes, so that the size says little about the text. */
export const BLOCK = 4096

/** Bound to its person and its row. */
export const worksheetContext = ({ userId, id }: { userId: string; id: string }) => ({
  column: 'worksheets.sealed',
  userId,
  id,
})

/** A worksheet that was altered in the database does not fail the list. */
export function presentWorksheet(row: WorksheetRow, personCipher: PersonCipher): Worksheet {
  const { id, revision, changedOn } = row
  const opened = personCipher.open(worksheetContext(row), row)
  const values = opened.state === 'open' ? WorksheetValues.parse(opened.value) : null
  return { id, revision, changedOn, state: opened.state, values }
}

/** Newest first. */
export const openWorksheets = (all: readonly Worksheet[]) =>
  all
    .flatMap(({ id, changedOn, values }) => (values ? [{ id, changedOn, ...values }] : []))
    .sort((one, other) => other.begunAt.localeCompare(one.begunAt))
