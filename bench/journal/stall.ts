import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Preloaded into the product: at each SIGUSR2, logs the longest stall (ms) since the previous one. */
const stalls = monitorEventLoopDelay({ resolution: 1 })
stalls.enable()
process.on('SIGUSR2', () => {
  appendFileSync(join(process.env.DATA_DIR ?? '.', 'stalls.log'), `${stalls.max / 1e6}\n`)
  stalls.reset()
})
