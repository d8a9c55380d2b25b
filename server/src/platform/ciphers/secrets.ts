import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { BEFORE_RELEASE } from '../db/migrate.ts'

const Version = z.string().regex(/^([1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/)
const versioned = (key: z.ZodType<string>) =>
  z
    .object({ current: z.int().min(1).max(255), keys: z.record(Version, key) })
    .refine(({ current, keys }) => Object.hasOwn(keys, String(current)), { error: 'the current key is missing' })
const KeyringKeys = versioned(z.string().refine((key) => Buffer.from(key, 'base64').length === 32))
const Peppers = versioned(z.string().min(16))

/** Versions from 1 to 255; those that are not `current` are still needed for what is stored. */
export type VersionedKeys = { current: number; keys: Record<string, string> }

export const Secrets = z.object({ keyring: KeyringKeys, pepper: Peppers })
export type Secrets = z.output<typeof Secrets>
/** The pepper had no versions before the release. */
const BeforeRelease = z.object({ pepper: z.string() })
export type GivenKeys = { pepper: string | null; keyring: string | null }

export const keysFileOf = (dataDir: string) => join(dataDir, 'keys.json')
export const newKey = () => randomBytes(32).toString('base64')

/** Null when there are no keys yet; throws like `loadSecrets`. */
export function findSecrets(dataDir: string, given: GivenKeys): { secrets: Secrets; from: 'settings' | 'file' } | null {
  const set = readSettings(given)
  if (set) return { secrets: set, from: 'settings' }
  const file = keysFileOf(dataDir)
  if (!existsSync(file)) return null
  chmodSync(file, 0o600)
  return { secrets: readKeysFile(file), from: 'file' }
}

/**
 * From the settings, else from `keys.json`, which the first start creates with mode 0600; throws a sentence for
 * unreadable keys.
 * With `isUsed` a missing file is refused, because new keys would open nothing.
 */
export function loadSecrets(dataDir: string, given: GivenKeys, isUsed = false): Secrets {
  const found = findSecrets(dataDir, given)
  if (found) return found.secrets
  const file = keysFileOf(dataDir)
  if (isUsed) throw new Error(missing(file))
  create(file)
  return readKeysFile(file)
}

const missing = (file: string) =>
  `The keys are missing: the database was used before, and there is no ${file}, and no PEPPER and KEYRING are set. ` +
  'Put them back (a backup holds them). Nothing was changed.'

/** Throws a sentence when the file holds no keys. */
export function readKeysFile(file: string): Secrets {
  const written = json(readFileSync(file, 'utf8'), file)
  if (BeforeRelease.safeParse(written).success) throw new Error(BEFORE_RELEASE)
  const parsed = Secrets.safeParse(written)
  if (!parsed.success)
    throw new Error(
      `${file} is not whole: a key is missing in it, or cut. Put the whole file back (a backup holds it). Nothing was changed.`,
    )
  return parsed.data
}

/** In one step, so that a kill leaves the former or the new file, and on the disk when it returns. */
export function replaceKeysFile(file: string, secrets: Secrets) {
  const draft = writeDraft(file, secrets)
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** The new keys are not used yet; `last` are the highest versions that ever were. */
export function withNewKeys({ keyring, pepper }: Secrets, last: { keyring: number; pepper: number }): Secrets {
  const more = ({ current, keys }: VersionedKeys, before: number) => {
    if (before >= 255) throw new Error('There were 255 keys already; no more versions are left.')
    return { current, keys: { ...keys, [before + 1]: newKey() } }
  }
  return { keyring: more(keyring, last.keyring), pepper: more(pepper, last.pepper) }
}

export function withNewestUsed({ keyring, pepper }: Secrets): Secrets {
  return { keyring: { ...keyring, current: newestOf(keyring) }, pepper: { ...pepper, current: newestOf(pepper) } }
}

export const newestOf = ({ keys }: VersionedKeys) => Math.max(...Object.keys(keys).map(Number))

/** For a key that nothing needs. */
export function withoutKey(secrets: Secrets, kind: keyof Secrets, version: number): Secrets {
  const { current, keys } = secrets[kind]
  const left = Object.fromEntries(Object.entries(keys).filter(([held]) => held !== String(version)))
  return { ...secrets, [kind]: { current, keys: left } }
}

/** Null when neither PEPPER nor KEYRING is set. */
function readSettings({ pepper, keyring }: GivenKeys): Secrets | null {
  if (!pepper && !keyring) return null
  if (!pepper || !keyring) throw new Error('PEPPER and KEYRING go together: set both, or neither')
  const peppers = Peppers.safeParse(
    pepper.startsWith('{') ? json(pepper, 'PEPPER') : { current: 1, keys: { 1: pepper } },
  )
  if (!peppers.success) {
    throw new Error('PEPPER is wrong: 16 characters or more, or {"current":1,"keys":{"1":"<16 characters or more>"}}')
  }
  const keys = KeyringKeys.safeParse(json(keyring, 'KEYRING'))
  if (!keys.success) throw new Error('KEYRING is wrong: {"current":1,"keys":{"1":"<32 bytes in base64>"}}')
  return { keyring: keys.data, pepper: peppers.data }
}

/**
 * Written to a temporary file and linked, so that a kill leaves a complete file or none and two starts agree on one.
 */
function create(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const first = () => ({ current: 1, keys: { '1': newKey() } })
  const draft = writeDraft(file, { keyring: first(), pepper: first() })
  try {
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function writeDraft(file: string, secrets: Secrets): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}

/** A new file keeps its name after a power cut only once its folder is flushed. */
function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function json(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} does not hold JSON`)
  }
}
