import { knownMigrations, type Migration } from '../db/migrate.ts'
import { BackupError } from './failures.ts'

/** How many of this version's migrations had run when the backup was made; throws if it had others. */
export function schemaVersionOf(applied: Migration[], known: Migration[] = knownMigrations()): number {
  const latest = known.at(-1)?.at ?? 0
  if (applied.length > known.length || applied.some(({ at }) => at > latest)) {
    throw new BackupError('The backup was made by a newer version of Evenkeel: update Evenkeel, then restore it.')
  }
  if (!isPrefixOf(applied, known)) {
    throw new BackupError('The backup was made by an Evenkeel whose tables differ from those of this version.')
  }
  return applied.length
}

export const isPrefixOf = (some: Migration[], all: Migration[]) =>
  some.every(({ at, hash }, i) => all[i]?.at === at && all[i].hash === hash)
