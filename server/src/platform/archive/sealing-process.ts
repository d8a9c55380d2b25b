import { setPriority } from 'node:os'
import type { Secrets } from '../ciphers/secrets.ts'
import { type Sealing, startSealing } from './sealing.ts'

/** `end`: PostgreSQL is about to stop. */
export type Told = { begin: Sealing; secrets: Secrets } | { secrets: Secrets } | 'end'
export type Line = { level: 'info' | 'warn' | 'error'; message: string; reason: string }

let secrets: Secrets
let sealing: { end(): void } | undefined

setPriority(10)
process.on('disconnect', () => process.exit())
// The app answers these signals, and ends this process last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (told: Told) => {
  if (told === 'end') return sealing?.end()
  secrets = told.secrets
  if (!('begin' in told)) return
  const say = (level: Line['level'], message: string, reason: string) => process.send?.({ level, message, reason })
  sealing = startSealing(told.begin, () => secrets, say)
})
