import { toCsv } from '@evenkeel/contract/base/csv.ts'
import { download } from '../../../ui/download.ts'

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const downloadCsv = (lines: readonly (readonly string[])[], name: string) =>
  download(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv' }), name)
