import { existsSync } from 'node:fs'
import { type Keyring, keyring } from '../ciphers/keyring.ts'
import { loadSecrets } from '../ciphers/secrets.ts'
import { withKeysLocked } from '../db/keys-lock.ts'
import { type DatabaseLocation, readServerKeys, requireSameKeys, rolePasswords } from '../db/open.ts'
import { roleName } from '../db/roles.ts'
import { requireKnownKeys } from '../server-keys/known-keys.ts'
import { VERSION } from '../version.ts'
import { hasOwnDatabase, type Settings, withClient, withDatabase } from './database.ts'
import { BackupError } from './failures.ts'
import { keysFilePath, refuseUnfinishedRestore } from './unfinished-restore.ts'
import { writeBackup } from './write-backup.ts'

const RECORD_SUCCESS = `insert into job_successes (job, at) values ('backup', now()) on conflict (job) do update set at = excluded.at`

/** The file is good without it: the login may only read, or the server be a standby. */
async function recordSuccess({ log }: Settings, place: DatabaseLocation, keys: Keyring) {
  const system = { ...place, user: roleName('system'), password: rolePasswords(keys).system }
  await withClient(system, (client) => client.query(RECORD_SUCCESS)).catch((error: unknown) =>
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'monitoring was not told of this backup'),
  )
}

/** With or without a running app. */
export async function makeBackup(settings: Settings, path: string, passphrase: string, now: Date) {
  const { dataDir } = settings
  requireProduct(settings)
  return withDatabase(settings, (place) =>
    withKeysLocked(place, 'shared', async () => {
      const secrets = loadSecrets(dataDir, settings)
      const keys = keyring(secrets.keyring)
      requireKnownKeys(await readServerKeys(place), secrets, keys)
      await requireSameKeys(place, keys)
      return withClient(place, async (client) => {
        const source = { client, dataDir, secrets, product: VERSION, now }
        const written = await writeBackup(path, passphrase, source)
        await recordSuccess(settings, place, keys)
        return written
      })
    }),
  )
}

/** Checked first, because opening a product would create a missing database or missing keys. */
export function requireProduct({ dataDir, databaseUrl, pepper, keyring: keys }: Settings) {
  refuseUnfinishedRestore(dataDir)
  if (!databaseUrl && !hasOwnDatabase(dataDir)) {
    throw new BackupError(`There is nothing to back up: the data folder ${dataDir} holds no Evenkeel.`)
  }
  if (!(pepper && keys) && !existsSync(keysFilePath(dataDir))) {
    throw new BackupError(
      `The keys are missing: there is no ${keysFilePath(dataDir)}, and no PEPPER and KEYRING are set.`,
    )
  }
}
