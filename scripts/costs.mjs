import { cpus } from 'node:os'

const before = busySeconds()

/** The run time of this process, and how long the processors of the machine were busy in it, with whatever else ran there. */
export function costs() {
  const minutes = (process.uptime() / 60).toFixed(1)
  const possible = Math.round(process.uptime() * cpus().length)
  return `${minutes} minutes, ${Math.round(busySeconds() - before)} of ${possible} processor seconds`
}

/** Since the machine started. Not a sum over descendants: nobody waits for the processes of a browser, so it would leave them out. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}
