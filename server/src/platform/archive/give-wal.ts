import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemUser } from '../embedded-postgres/types.ts'
import { isSegment, walFile } from './contents.ts'
import { type Archive, readWhole } from './sealed-file.ts'
import { quoted } from './signs.ts'

/** As many segments are opened before PostgreSQL asks for them. */
const AHEAD = 3
const LOOK_MS = 20

/** PostgreSQL's `restore_command`: asks by an empty file, and waits. A status above 125 ends the recovery. */
const commandFor = (folder: string) => {
  const at = quoted(folder)
  return (
    `: > ${at}/%f.asked; i=0; until [ -e ${at}/%f.given ] || [ -e ${at}/%f.none ]; do i=$((i+1)); ` +
    `if [ -e ${at}/broken ] || [ $i -gt 6000 ]; then exit 200; fi; sleep 0.02; done; ` +
    `if [ -e ${at}/%f.none ]; then exit 1; fi; mv ${at}/%f.given "%p"`
  )
}

/**
 * PostgreSQL's system user has neither the key nor our programs.
 * `fault` is what ended the recovery, such as a damaged segment; `close` removes the folder.
 */
export async function giveSegments(
  archive: Archive,
  folder: string,
  chain: readonly string[],
  others: readonly string[],
  user: SystemUser,
) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  const opening = new Map<string, Promise<Buffer>>()
  let fault: unknown

  const put = async (name: string, bytes: Buffer) => {
    const draft = join(folder, `${name}.draft`)
    await writeFile(draft, bytes, { mode: 0o600 })
    if (user) await chown(draft, user.uid, user.gid)
    await rename(draft, join(folder, name))
  }
  const open = (name: string) => {
    const found = opening.get(name) ?? readWhole(archive, walFile(name))
    opening.set(name, found)
    found.catch(() => {})
    return found
  }

  async function answer(name: string) {
    const place = chain.indexOf(name)
    const isThere = isSegment(name) ? place >= 0 : others.includes(name)
    await rm(join(folder, `${name}.asked`))
    if (!isThere) return put(`${name}.none`, Buffer.alloc(0))
    const bytes = open(name)
    if (place >= 0) for (const next of chain.slice(place + 1, place + 1 + AHEAD)) open(next)
    await put(`${name}.given`, await bytes)
    opening.delete(name)
  }

  let isOpen = true
  async function giveAll() {
    for (; isOpen && fault === undefined; await pause(LOOK_MS))
      for (const file of await readdir(folder))
        if (file.endsWith('.asked')) await answer(file.slice(0, -'.asked'.length))
  }
  const giving = giveAll().catch(async (error: unknown) => {
    fault = error
    await put('broken', Buffer.alloc(0))
  })

  return {
    command: commandFor(folder),
    fault: () => fault,
    async close() {
      isOpen = false
      await giving
      await rm(folder, { recursive: true, force: true })
    },
  }
}
