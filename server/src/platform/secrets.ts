import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const KeyringKeys = z.object({ current: z.int().min(1).max(255), keys: z.record(z.string(), z.string()) })
export const Secrets = z.object({ pepper: z.string().min(16), keyring: KeyringKeys })
export type Secrets = z.output<typeof Secrets>

/**
 * The server's keys: from the settings, else from `keys.json` in the data folder, which the first start creates with
 * mode 0600. Throws a sentence when the file or a setting cannot be read as keys.
 */
export function loadSecrets(dataDir: string, given: { pepper: string | null; keyring: string | null }): Secrets {
  if (given.pepper && given.keyring) return parse({ pepper: given.pepper, keyring: json(given.keyring, 'KEYRING') })
  const file = join(dataDir, 'keys.json')
  if (!existsSync(file)) create(file, dataDir)
  chmodSync(file, 0o600)
  const stored = parse(json(readFileSync(file, 'utf8'), file))
  return {
    pepper: given.pepper ?? stored.pepper,
    keyring: given.keyring ? parse({ ...stored, keyring: json(given.keyring, 'KEYRING') }).keyring : stored.keyring,
  }
}

/** Written to a temporary file and linked, so that a kill leaves a complete file or none and two starts agree on one. */
function create(file: string, dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const fresh: Secrets = {
    pepper: randomBytes(32).toString('base64'),
    keyring: { current: 1, keys: { '1': randomBytes(32).toString('base64') } },
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function json(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} does not hold JSON`)
  }
}

function parse(value: unknown): Secrets {
  const parsed = Secrets.safeParse(value)
  if (!parsed.success) throw new Error('The keys are incomplete: PEPPER and KEYRING, or keys.json in the data folder')
  return parsed.data
}
