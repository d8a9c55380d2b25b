import { BEFORE_RELEASE, knownMigrations, type Migration } from '../db/migrate.ts'
import { BackupError } from './failures.ts'

/** How many of this version's migrations had run when the backup was made; throws if it had others. */
export function schemaVersionOf(applied: Migration[], known: Migration[] = knownMigrations()): number {
  if (!isPrefixOf(known.slice(0, 1), applied)) throw new BackupError(BEFORE_RELEASE)
  if (!isPrefixOf(applied, known)) {
    throw new BackupError('The backup was made by a newer version of Evenkeel: update Evenkeel, then restore it.')
  }
  return applied.length
}

export const isPrefixOf = (some: Migration[], all: Migration[]) =>
  some.every(({ at, hash }, i) => all[i]?.at === at && all[i].hash === hash)
