import { write, writeSync } from 'node:fs'
import pino, { type Logger, type LoggerOptions } from 'pino'

/** Characters that are kept while nothing can be written, and at which a write begins. */
const MOST = 100_000
const AT_ONCE = 4096
const EVERY_MS = 500

/** `fd` is a file or pipe, such as 1 for standard output. */
export const openLog = (fd: number, options: LoggerOptions): Logger =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, ...options }, gathering(fd))

/** While a disk is full or a pipe is not read, lines wait here, too many are dropped and counted, and nobody waits. */
function gathering(fd: number) {
  let waiting = ''
  let taken: Buffer = Buffer.alloc(0)
  let writing = false
  let fails = false
  let lost = 0

  function flush() {
    if (writing) return
    if (taken.length === 0) {
      taken = Buffer.from(waiting)
      waiting = ''
    }
    if (taken.length === 0) return
    writing = true
    write(fd, taken, (error, written) => {
      writing = false
      fails = error !== null
      if (error) return
      taken = taken.subarray(written)
      if (lost > 0) waiting += `{"level":40${pino.stdTimeFunctions.isoTime()},"lost":${lost},"msg":"${LOST}"}\n`
      lost = 0
      if (taken.length > 0 || waiting.length >= AT_ONCE) flush()
    })
  }
  setInterval(flush, EVERY_MS).unref()
  process.on('exit', () => {
    try {
      writeSync(fd, Buffer.concat([writing ? Buffer.alloc(0) : taken, Buffer.from(waiting)]))
    } catch {}
  })

  return {
    write(line: string) {
      if (waiting.length + line.length > MOST) lost += 1
      else waiting += line
      if (waiting.length >= AT_ONCE && !fails) flush()
    },
  }
}

const LOST = 'the log could not be written, and lines of it are lost'

/** A full terminal or file would otherwise end the process. */
export function outliveFullOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
