import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import type { SystemUser } from './types.ts'

/** Atomic, and follows no link, because root writes into a folder of the system user. */
export async function writeOwned(path: string, text: string, user: SystemUser): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (user) await file.chown(user.uid, user.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}
