import { createHash } from 'node:crypto'
import type { Keyring } from '../ciphers/keyring.ts'
import { sameVerifier } from '../ciphers/passwords.ts'
import type { Secrets } from '../ciphers/secrets.ts'
import type { serverKeys } from './table.ts'

type Row = typeof serverKeys.$inferSelect
export type KnownKey = Pick<Row, 'kind' | 'version' | 'fingerprint' | 'retiredAt'>

const versionsOf = ({ keys }: Secrets['pepper']) => Object.keys(keys).map(Number)
const aboutPepper = (version: number) => `pepper ${version}`

/** An HMAC, because a pepper may be a text that somebody thought of. */
export const fingerprintOfPepper = (keyring: Keyring, version: number, pepper: string) =>
  keyring.sign(Buffer.from(pepper), aboutPepper(version))

export function fingerprints(secrets: Secrets, keyring: Keyring): Pick<Row, 'kind' | 'version' | 'fingerprint'>[] {
  const ofKeyring = keyring.versions.map((version) => ({
    kind: 'keyring' as const,
    version,
    fingerprint: keyring.derive('fingerprint', version),
  }))
  const ofPepper = Object.entries(secrets.pepper.keys).map(([version, pepper]) => ({
    kind: 'pepper' as const,
    version: Number(version),
    fingerprint: fingerprintOfPepper(keyring, Number(version), pepper),
  }))
  return [...ofKeyring, ...ofPepper]
}

/** Throws a sentence when a key that the database still needs is missing here, or is another one. */
export function requireKnownKeys(known: readonly KnownKey[], secrets: Secrets, keyring: Keyring) {
  const wrong = known
    .filter(({ retiredAt }) => retiredAt === null)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.version - b.version)
    .find((key) => !fits(key, secrets, keyring))
  if (!wrong) return
  const held = wrong.kind === 'keyring' ? keyring.versions : versionsOf(secrets.pepper)
  const what = `${wrong.kind === 'keyring' ? 'KEYRING' : 'PEPPER'} ${wrong.version}`
  throw new Error(
    `The keys here are not those of this database: its ${what} is ${held.includes(wrong.version) ? 'another one' : 'missing'}. ` +
      'Put the right keys.json (or KEYRING and PEPPER) back. Nothing was changed.',
  )
}

function fits({ kind, version, fingerprint }: KnownKey, secrets: Secrets, keyring: Keyring): boolean {
  if (kind === 'keyring') {
    return keyring.versions.includes(version) && sameVerifier(keyring.derive('fingerprint', version), fingerprint)
  }
  const pepper = secrets.pepper.keys[version]
  return pepper !== undefined && keyring.isSigned(fingerprint, Buffer.from(pepper), aboutPepper(version))
}

/** Equal for all processes that hold and use these keys; it tells nothing about them. */
export function labelOf(secrets: Secrets, keyring: Keyring): string {
  const hash = createHash('sha256').update(
    JSON.stringify([keyring.current, keyring.versions, secrets.pepper.current, versionsOf(secrets.pepper)]),
  )
  for (const version of keyring.versions) hash.update(keyring.derive('fingerprint', version))
  return hash.digest('hex').slice(0, 16)
}
