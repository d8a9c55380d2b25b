import { type CsvValue, toCsv } from '@evenkeel/contract/base/csv.ts'
import { download } from './download.ts'

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const downloadCsv = (lines: readonly (readonly CsvValue[])[], name: string) =>
  download(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv' }), name)
