import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Log } from './types.ts'

const line = /^(?<state>\w{5})\|(?<backend>[^|]*)\|(?<level>[A-Z]+): +(?<text>.*)$/

/**
 * A request's error is logged by its code only: its text may contain personal data, and the app gets the error anyway.
 */
export function forwardServerLog(stream: Readable, log: Log): { lastLines(): string } {
  const last: string[] = []
  createInterface({ input: stream }).on('line', (raw) => {
    const { state, backend, level, text } = line.exec(raw)?.groups ?? { text: raw }
    const ofRequest = backend === 'client backend' && level !== 'FATAL' && level !== 'PANIC'
    if (ofRequest && level !== 'WARNING') return
    if (raw.startsWith('\t') || text === undefined) return
    if (!ofRequest) remember(last, text)
    const fields = { state, backend }
    const message = ofRequest ? `PostgreSQL ${level} ${state}` : `PostgreSQL: ${text}`
    if (level === 'PANIC' || (level === 'ERROR' && !ofRequest)) log.error(fields, message)
    else if (level === 'FATAL' ? !routine.has(state ?? '') : level !== 'LOG') log.warn(fields, message)
  })
  return { lastLines: () => last.join(' ') }
}

/** Shutting down and starting up: normal at every start and stop. */
const routine = new Set(['57P01', '57P03'])

function remember(last: string[], text: string): void {
  last.push(text)
  if (last.length > 5) last.shift()
}
