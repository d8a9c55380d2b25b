import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { AlertReport } from '@evenkeel/contract/alert-history.ts'
import type { Locale } from '@evenkeel/contract/limits.ts'
import { createOneByOne } from '../../../../platform/one-by-one.ts'

type Asked = { report: AlertReport; locale: Locale; timeZone: string; facility: string }
/** What the thread is given: `writer` is the address of the code of the web that has the words. */
export type Task = Asked & { writer: string }
export type Pdfs = (asked: Asked) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Makes reports into PDFs, one at a time and each in a thread that ends with it: what draws them takes a while and 30 MB to load,
 * and a request for help waits for neither.
 */
export function createPdfs(dist: string): Pdfs {
  const writer = pathToFileURL(join(dist, 'render/render-report.js')).href
  const oneByOne = createOneByOne()
  return async (asked) => oneByOne(() => inThread({ ...asked, writer }))
}

const inThread = (workerData: Task) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended without a PDF')))
  })
