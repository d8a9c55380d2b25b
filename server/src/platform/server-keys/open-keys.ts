import type { Logger } from 'pino'
import { type Keyring, keyring } from '../ciphers/keyring.ts'
import { type Passwords, passwords } from '../ciphers/passwords.ts'
import { findSecrets, type GivenKeys, keysFileOf, loadSecrets } from '../ciphers/secrets.ts'
import { type DatabaseLocation, readServerKeys } from '../db/open.ts'
import { requireKnownKeys } from './known-keys.ts'
import { type LiveKeys, watchKeys } from './watch-keys.ts'

type Opening = {
  dataDir: string
  given: GivenKeys
  place: DatabaseLocation
  log: Pick<Logger, 'info' | 'error'>
  /** Called after the keys were replaced while the process runs. */
  onReplaced: () => void
}

export type OpenKeys = { keyring: Keyring; passwords: Passwords; keys: LiveKeys }

/**
 * Throws a sentence, before anything in the database is changed, when keys are missing or are others than it was used
 * with.
 */
export async function openKeys({ dataDir, given, place, log, onReplaced }: Opening): Promise<OpenKeys> {
  const known = await readServerKeys(place)
  const isFromFile = findSecrets(dataDir, given)?.from !== 'settings'
  const secrets = loadSecrets(dataDir, given, known.length > 0)
  const reload = () => keys.reload()
  const ring = keyring(secrets.keyring, reload)
  requireKnownKeys(known, secrets, ring)
  const hashes = passwords(secrets.pepper, undefined, reload)
  const keys = watchKeys(isFromFile ? keysFileOf(dataDir) : null, secrets, {
    log,
    replace(next) {
      ring.replace(next.keyring)
      hashes.replace(next.pepper)
      onReplaced()
    },
  })
  return { keyring: ring, passwords: hashes, keys }
}
