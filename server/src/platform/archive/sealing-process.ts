import { setPriority } from 'node:os'
import type { Secrets } from '../secrets.ts'
import { type Sealing, startSealing } from './sealing.ts'

/** What the app tells this process: what to do, the keys when they change, and that PostgreSQL is about to stop. */
export type Told = { begin: Sealing; secrets: Secrets } | { secrets: Secrets } | 'end'
/** A line for the app's log. */
export type Line = { level: 'info' | 'warn' | 'error'; message: string; reason: string }

let secrets: Secrets
let sealing: { end(): void } | undefined

setPriority(10)
process.on('disconnect', () => process.exit())
// The app answers them, and ends this process last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (told: Told) => {
  if (told === 'end') return sealing?.end()
  secrets = told.secrets
  if (!('begin' in told)) return
  const say = (level: Line['level'], message: string, reason: string) => process.send?.({ level, message, reason })
  sealing = startSealing(told.begin, () => secrets, say)
})
