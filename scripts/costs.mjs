import { readFileSync } from 'node:fs'

/** The clock ticks of a second in /proc, on every Linux of today. */
const TICKS = 100

/** How long this process has run and, where the system tells, what it and its descendants used of the processors. */
export function costs() {
  const minutes = (process.uptime() / 60).toFixed(1)
  const seconds = processorSeconds()
  return `${minutes} minutes${seconds === undefined ? '' : `, ${Math.round(seconds)} processor seconds`}`
}

/** User and system time, that of all descendants whose end was waited for included. */
function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return undefined
  }
}
