import { toCsv } from '@evenkeel/contract/csv.ts'
import { download } from '../../../ui/download.ts'

/** Saves rows as a CSV file; the byte order mark tells spreadsheets that it is UTF-8. */
export const downloadCsv = (lines: readonly (readonly string[])[], name: string) =>
  download(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv' }), name)
