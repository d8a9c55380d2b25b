import type { ReportWriter } from '@evenkeel/contract/report-sheet.ts'
import { sheetOf } from './features/alerts/history/report-sheet.ts'
import { alertReportWords } from './words/alert-report.ts'

/** What the server makes the PDF of a report from. */
export const writer: ReportWriter = {
  sheetOf,
  pageOf: (locale, page, pages) => alertReportWords[locale].page(page, pages),
}
