import { BEFORE_RELEASE, BETWEEN_RELEASES, isOfLater, knownMigrations, type Migration } from '../db/migrate.ts'
import { VERSION } from '../version.ts'
import { BackupError } from './failures.ts'

type Made = { product: string; migrations: Migration[] }

/** How many of this version's migrations had run; throws if the backup had others. */
export function schemaVersionOf({ product, migrations }: Made, known: Migration[] = knownMigrations()): number {
  if (!isPrefixOf(known.slice(0, 1), migrations)) throw new BackupError(BEFORE_RELEASE)
  if (isPrefixOf(migrations, known)) return migrations.length
  throw new BackupError(
    isOfLater(migrations, known)
      ? `The backup was made by Evenkeel ${product}, and this is ${VERSION}, which does not know all its tables: install ${product}, then restore it.`
      : BETWEEN_RELEASES,
  )
}

export const isPrefixOf = (some: Migration[], all: Migration[]) =>
  some.every(({ at, hash }, i) => all[i]?.at === at && all[i].hash === hash)
