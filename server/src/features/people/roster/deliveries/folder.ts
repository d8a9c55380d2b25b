import { constants, type Stats } from 'node:fs'
import { lstat, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { RosterWhy } from '@evenkeel/contract/people/roster-words.ts'
import type { Deps } from '../../../../deps.ts'
import { isConflict } from '../../../../platform/app-error.ts'
import { repeat } from '../../../../platform/repeat.ts'
import { deliver, type Received, receive, sha256 } from './deliver.ts'
import { findLast } from './queries.ts'

const EVERY_MS = 10_000
/** A file stays as it is for a minute before it is read; one that ends within a line may still be written, and waits for ten. */
const LOOKS = 7
const LOOKS_WITHIN_A_LINE = 61
/** Of an account that fills the folder nobody reads a million names. */
const MOST_NAMES = 10_000

/** Looks into ROSTER_FOLDER for a new file; the returned function ends it. */
export function watchRosterFolder(deps: Deps): () => void {
  const { rosterFolder } = deps.config
  if (!rosterFolder) return () => {}
  const look = createLook(deps, rosterFolder)
  let said = ''
  // A look that throws would end the watching.
  const task = async () => {
    const reason = await look().then(
      () => '',
      (error: unknown) => (error instanceof Error && 'code' in error ? `${error.code}` : 'unknown'),
    )
    if (reason && reason !== said) deps.log.error({ reason }, 'ROSTER_FOLDER cannot be read; it is looked at again')
    said = reason
  }
  return repeat(task, EVERY_MS, { atOnce: true })
}

type Found = { name: string; stats: Stats }

/** One look; nothing is written to the folder, and a file that was read is known by its row. */
export function createLook(deps: Deps, folder: string) {
  const { clock, systemDb } = deps
  let done = ''
  let seen = { mark: '', looks: 0 }

  async function store(mark: string, key: string, fileAt: Date, received: Received) {
    const came = { by: 'folder', key: `folder ${key}`, fileAt, ip: '' } as const
    try {
      const { after } = await systemDb.transaction((run) => deliver(deps, run, came, received))
      after?.()
      done = mark
    } catch (error) {
      // Another import, or another node that reads the same file: the next look tells.
      if (!isConflict(error)) throw error
    }
  }

  return async function look(): Promise<void> {
    const found = await newestIn(folder)
    if (!found) return
    const mark = markOf(found)
    if (mark === done) return
    seen = { mark, looks: seen.mark === mark ? seen.looks + 1 : 1 }
    if (seen.looks < LOOKS) return
    const { name, stats } = found
    const [{ fileAt: last }] = await systemDb.run([findLast()])
    // A clock that ran ahead once must not keep out all that follow.
    const fileAt = new Date(Math.min(Math.floor(stats.mtimeMs), clock.now().getTime()))
    if (last && fileAt < last) {
      done = mark
      return
    }
    const refuse = (refusal: RosterWhy) => store(mark, sha256(mark), fileAt, { hash: sha256(mark), refusal })
    if (!stats.isFile() || stats.nlink !== 1) return refuse('notPlain')
    if (stats.size > LIMITS.roster.bodyBytes) return refuse('tooLarge')
    const bytes = await readSame(join(folder, name), stats).catch(() => 'unreadable' as const)
    if (bytes === 'unreadable') return refuse(bytes)
    if (bytes === 'changed' || (!endsLine(bytes) && seen.looks < LOOKS_WITHIN_A_LINE)) return
    const key = sha256(`${name}\n${stats.size}\n${stats.mtimeMs}\n`, bytes)
    await store(mark, key, fileAt, await receive(deps, bytes))
  }
}

/** One after another, so that a server that hangs holds one thread. */
async function newestIn(folder: string): Promise<Found | null> {
  let newest: Found | null = null
  let names = 0
  for await (const { name } of await opendir(folder)) {
    names += 1
    if (names > MOST_NAMES) throw Object.assign(new Error('Too many files'), { code: 'TOO_MANY_FILES' })
    if (!/^[^.].*\.(csv|tsv|txt)$/i.test(name)) continue
    // It may be gone by now.
    const stats = await lstat(join(folder, name)).catch(() => null)
    if (stats && (!newest || stats.mtimeMs > newest.stats.mtimeMs)) newest = { name, stats }
  }
  return newest
}

const markOf = ({ name, stats: { ino, size, mtimeMs, ctimeMs } }: Found) =>
  [ino, size, mtimeMs, ctimeMs, name].join(' ')

/** The bytes of this very file, which no link replaced and nobody wrote to. */
async function readSame(path: string, { ino, size, mtimeMs }: Stats): Promise<Buffer | 'changed'> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const isSame = async () => {
      const now = await file.stat()
      return now.isFile() && now.nlink === 1 && now.ino === ino && now.size === size && now.mtimeMs === mtimeMs
    }
    if (!(await isSame())) return 'changed'
    const bytes = Buffer.alloc(size)
    let read = 0
    for (let got = 1; got > 0 && read < size; read += got)
      got = (await file.read(bytes, read, size - read, read)).bytesRead
    return read === size && (await isSame()) ? bytes : 'changed'
  } finally {
    await file.close()
  }
}

/** Also where a character has two bytes. */
const endsLine = (bytes: Buffer) => /[\n\r]/.test(bytes.subarray(-2).toString('latin1'))
