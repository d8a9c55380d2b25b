import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processExit } from '../setup/child.ts'
import type { Job, Measure } from './job.ts'

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url))

export type Load = { measure(job: Job): Promise<Measure>; stop(): Promise<void> }

/** Starts the load process; it takes one job at a time. */
export function startLoad(): Load {
  const child = fork(GENERATOR)
  const gone = once(child, 'exit').then(() => {
    throw new Error('The load process ended')
  })
  gone.catch(() => {})
  return {
    async measure(job) {
      child.send(job)
      const [answer] = await Promise.race([once(child, 'message'), gone])
      return answer as Measure
    },
    stop: () => processExit(child),
  }
}
