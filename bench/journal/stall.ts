import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into the product before it starts: at every signal, notes the longest stall since the signal before. */
const stalls = monitorEventLoopDelay({ resolution: 1 })
stalls.enable()
process.on('SIGUSR2', () => {
  appendFileSync(join(process.env.DATA_DIR ?? '.', 'stalls.log'), `${stalls.max / 1e6}\n`)
  stalls.reset()
})
