import type { Keyring } from '../ciphers/keyring.ts'
import type { Secrets } from '../ciphers/secrets.ts'
import type { Db } from '../db/db.ts'
import { fingerprints, requireKnownKeys } from './known-keys.ts'
import { addServerKeys, listServerKeys } from './queries.ts'

/** Throws a sentence when another process stored other keys at the same moment. */
export async function rememberKeys(systemDb: Db, secrets: Secrets, keyring: Keyring, now: Date) {
  const [before] = await systemDb.run([listServerKeys()])
  // Nothing was stored with other keys before the first ones.
  const movedAt = before.length === 0 ? now : null
  await systemDb.run([addServerKeys(fingerprints(secrets, keyring).map((key) => ({ ...key, movedAt })))])
  const [known] = await systemDb.run([listServerKeys()])
  requireKnownKeys(known, secrets, keyring)
}
