import type { Running } from '../open-deps.ts'
import { withKeysLocked } from '../platform/db/keys-lock.ts'
import { retirement } from './rotation/retire.ts'
import { rotation } from './rotation/rotate.ts'

type Say = (line: string) => void

/** While no other process replaces keys or writes a backup; each line is said when its step is done. */
const steps = (run: (running: Running) => AsyncGenerator<string>) => (running: Running, say: Say) =>
  withKeysLocked(running.place, 'alone', async () => {
    for await (const line of run(running)) say(line)
  })

export const rotateKeys = steps(rotation)
export const retireKeys = steps(retirement)
