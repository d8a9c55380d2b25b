import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { readKeysFile, type Secrets, type VersionedKeys } from '../ciphers/secrets.ts'
import { repeat } from '../repeat.ts'

const EVERY_MS = 1000

export type LiveKeys = {
  secrets(): Secrets
  /** Null when the keys come from the settings. */
  file: string | null
  reload(): void
  close(): void
}

/** Looks every second; a file that cannot be read, or that lacks the keys in use, is logged and changes nothing. */
export function watchKeys(
  file: string | null,
  first: Secrets,
  { replace, log }: { replace: (secrets: Secrets) => void; log: Pick<Logger, 'info' | 'error'> },
): LiveKeys {
  let secrets = first
  let stamp = file && stampOf(file)

  function reload() {
    const found = file && stampOf(file)
    if (!file || found === stamp) return
    stamp = found
    try {
      const next = readKeysFile(file)
      if (!goesOn(secrets.keyring, next.keyring) || !goesOn(secrets.pepper, next.pepper)) throw new Error('other keys')
      secrets = next
      replace(next)
      log.info({ keyring: next.keyring.current, pepper: next.pepper.current }, 'the keys were read again')
    } catch {
      log.error('keys.json is gone, damaged or another one: the keys in memory stay in use, but a restart would fail')
    }
  }

  const stop = file ? repeat(async () => reload(), EVERY_MS) : () => {}
  return { secrets: () => secrets, file, reload, close: stop }
}

function goesOn(from: VersionedKeys, to: VersionedKeys): boolean {
  const same = Object.entries(to.keys).every(([version, key]) => (from.keys[version] ?? key) === key)
  return same && Object.hasOwn(to.keys, from.current)
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'gone'
}
