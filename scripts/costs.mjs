import { readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every current Linux. */
const TICKS = 100

/** The run time of this process and, on Linux, the processor time of it and its descendants. */
export function costs() {
  const minutes = (process.uptime() / 60).toFixed(1)
  const seconds = processorSeconds()
  return `${minutes} minutes${seconds === undefined ? '' : `, ${Math.round(seconds)} processor seconds`}`
}

/** User and system time, including that of all descendants that were waited for. */
function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return undefined
  }
}
