import { parentPort, workerData } from 'node:worker_threads'
import type { ReportWriter } from '@evenkeel/contract/report-sheet.ts'
import { drawReport } from './draw.ts'
import type { Task } from './pdfs.ts'

const { report, locale, timeZone, facility, writer: address }: Task = workerData
const { writer }: { writer: ReportWriter } = await import(address)
const paper = {
  facility,
  locale,
  at: new Date(report.at),
  pageOf: (page: number, pages: number) => writer.pageOf(locale, page, pages),
}
parentPort?.postMessage(await drawReport(writer.sheetOf(report, locale, timeZone), paper))
