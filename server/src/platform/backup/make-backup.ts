import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { requireSameKeys } from '../db/open.ts'
import { keyring } from '../keyring.ts'
import { loadSecrets } from '../secrets.ts'
import { hasOwnDatabase, type Settings, withClient, withDatabase } from './database.ts'
import { BackupError } from './failures.ts'
import { keysOf, refuseUnfinishedRestore } from './unfinished-restore.ts'
import { writeBackup } from './write-backup.ts'

/** Writes all of the product into one new file, beside a running app or without one. */
export async function makeBackup(settings: Settings, path: string, passphrase: string, now: Date) {
  const { dataDir } = settings
  requireProduct(settings)
  const secrets = loadSecrets(dataDir, settings)
  return withDatabase(settings, async (place) => {
    await requireSameKeys(place, keyring(secrets.keyring))
    return withClient(place, (client) =>
      writeBackup(path, passphrase, { client, dataDir, secrets, product: productVersion(), now }),
    )
  })
}

/** Neither a database nor keys may be made by looking for them. */
export function requireProduct({ dataDir, databaseUrl, pepper, keyring: keys }: Settings) {
  refuseUnfinishedRestore(dataDir)
  if (!databaseUrl && !hasOwnDatabase(dataDir)) {
    throw new BackupError(`There is nothing to back up: the data folder ${dataDir} holds no Evenkeel.`)
  }
  if (!(pepper && keys) && !existsSync(keysOf(dataDir))) {
    throw new BackupError(`The keys are missing: there is no ${keysOf(dataDir)}, and no PEPPER and KEYRING are set.`)
  }
}

const Package = z.object({ version: z.string() })

function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return Package.parse(JSON.parse(text)).version
}
