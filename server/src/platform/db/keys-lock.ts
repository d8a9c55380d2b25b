import { type DatabaseLocation, withClient } from './open.ts'

/** Advisory lock: any number that nothing else uses. It ends with the connection, so a killed process leaves none. */
const LOCK = 7_413_903

/** Backups hold the lock together, and who replaces keys holds it alone. Throws a sentence instead of waiting. */
export const withKeysLocked = <T>(place: DatabaseLocation, mode: 'shared' | 'alone', work: () => Promise<T>) =>
  withClient(place, async (client) => {
    const lock = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
    const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [LOCK])
    if (!rows[0]?.held) {
      throw new Error('The keys are being replaced, or a backup is being written: try again when that is done.')
    }
    return work()
  })
