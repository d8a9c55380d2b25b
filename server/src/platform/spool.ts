import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keyring } from './keyring.ts'

export type Delivered = 'delivered' | 'never' | 'later'

/** What must not be lost while the database is away: one sealed file for each entry, on this node's own disk. */
export type Spool = {
  /** Resolves when the entry is on the disk; throws when it could not be written, or too many wait already. */
  append(id: string, entry: object): Promise<void>
  /**
   * Hands over every entry in the order of the ids, and stops at the first that throws. A delivered one is gone, one
   * that never can be is put aside, one for later waits. Gives how many were delivered.
   */
  drain(deliver: (entry: unknown) => Promise<Delivered>): Promise<number>
}

const MOST = 10_000
const WAITING = '.waiting'
const DRAFT = '.draft'

/** `onAside` hears of an entry that cannot be opened or delivered; it stays under another name. */
export function createSpool(folder: string, keyring: Keyring, onAside: () => void): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // What a killed process was still writing was acknowledged to nobody.
  for (const name of readdirSync(folder)) if (name.endsWith(DRAFT)) rmSync(join(folder, name), { force: true })
  const waiting = async () => (await readdir(folder)).filter((name) => name.endsWith(WAITING)).sort()

  async function putAside(name: string) {
    await rename(join(folder, name), join(folder, `${name}.aside`))
    onAside()
  }

  async function take(name: string): Promise<{ entry: unknown } | null> {
    try {
      return { entry: JSON.parse(keyring.open(await readFile(join(folder, name)), `spool:${name}`)) }
    } catch (error) {
      if (isGone(error)) return null
      await putAside(name)
      return null
    }
  }

  return {
    async append(id, entry) {
      const name = `${id}${WAITING}`
      if ((await waiting()).length >= MOST) throw new Error('The spool is full')
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

    async drain(deliver) {
      let delivered = 0
      for (const name of await waiting()) {
        const taken = await take(name)
        if (!taken) continue
        const end = await deliver(taken.entry)
        if (end === 'never') await putAside(name)
        if (end !== 'delivered') continue
        await unlink(join(folder, name))
        delivered += 1
      }
      if (delivered > 0) await syncFolder(folder)
      return delivered
    },
  }
}

/** Without it, a power cut could forget the name of a file whose content is safe. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
