import { mkdirSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Waiting } from './contents.ts'
import { codeOf } from './failures.ts'

export const spoolOf = (dataDir: string) => join(dataDir, 'spool')

/** Still encrypted; a request that is stored in the database meanwhile is skipped. */
export async function readWaiting(dataDir: string): Promise<Map<string, Waiting>> {
  const found = new Map<string, Waiting>()
  for (const name of await namesIn(spoolOf(dataDir))) {
    if (!/^[\w-]+\.waiting$/.test(name)) continue
    const content = await readFile(join(spoolOf(dataDir), name), 'base64').catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
    if (content !== undefined) found.set(name, { name, content })
  }
  return found
}

export async function writeWaiting(dataDir: string, { name, content }: Waiting) {
  mkdirSync(spoolOf(dataDir), { recursive: true, mode: 0o700 })
  await writeDurably(join(spoolOf(dataDir), name), Buffer.from(content, 'base64'))
}

/** On the disk when this resolves. */
export async function writeDurably(path: string, content: string | Buffer) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file keeps its name after a power cut only once its folder is flushed. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}
