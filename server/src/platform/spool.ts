import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Keyring, versionOf } from './ciphers/keyring.ts'

/** `never`: it cannot be stored there; `later`: it is tried again. */
export type SpoolOutcome = 'stored' | 'never' | 'later'

/** One encrypted file for each entry that must not be lost while the database is away. */
export type Spool = {
  /** On the disk when it resolves; throws when the entry could not be written, or too many wait already. */
  append(id: string, entry: object): Promise<void>
  /**
   * In the order of their ids, up to the first that throws; an entry that cannot be stored is set aside.
   * Returns the number of stored entries.
   */
  drain(store: (entry: unknown) => Promise<SpoolOutcome>): Promise<number>
  count(): Promise<number>
}

const MAX_ENTRIES = 10_000
const WAITING = '.waiting'
const DRAFT = '.draft'

/** By version of the keyring's keys. */
export function countWaiting(folder: string): Map<number, number> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(WAITING)) : []
  const counts = new Map<number, number>()
  for (const name of names) {
    const version = versionIn(join(folder, name))
    if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1)
  }
  return counts
}

/** Null when the entry was stored meanwhile. */
function versionIn(file: string): number | null {
  try {
    return versionOf(readFileSync(file))
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** `onSetAside` is called for an entry that cannot be decrypted or stored; its file is renamed and stays. */
export function createSpool(folder: string, keyring: Keyring, onSetAside: () => void): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // An incomplete file of a killed process was never acknowledged.
  for (const name of readdirSync(folder)) if (name.endsWith(DRAFT)) rmSync(join(folder, name), { force: true })
  const waiting = async () => (await readdir(folder)).filter((name) => name.endsWith(WAITING)).sort()

  async function setAside(name: string) {
    await rename(join(folder, name), join(folder, `${name}.aside`))
    onSetAside()
  }

  async function readEntry(name: string): Promise<{ entry: unknown } | null> {
    try {
      return { entry: JSON.parse(keyring.open(await readFile(join(folder, name)), `spool:${name}`)) }
    } catch (error) {
      if (isGone(error)) return null
      await setAside(name)
      return null
    }
  }

  return {
    async append(id, entry) {
      const name = `${id}${WAITING}`
      if ((await waiting()).length >= MAX_ENTRIES) throw new Error('The spool is full')
      const draft = join(folder, `${id}${DRAFT}`)
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(keyring.seal(JSON.stringify(entry), `spool:${name}`))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
      await syncFolder(folder)
    },

    async drain(store) {
      let stored = 0
      for (const name of await waiting()) {
        const found = await readEntry(name)
        if (!found) continue
        const outcome = await store(found.entry)
        if (outcome === 'never') await setAside(name)
        if (outcome !== 'stored') continue
        await unlink(join(folder, name))
        stored += 1
      }
      if (stored > 0) await syncFolder(folder)
      return stored
    },

    count: async () => (await waiting()).length,
  }
}

/** A new file keeps its name after a power cut only once its folder is flushed. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
