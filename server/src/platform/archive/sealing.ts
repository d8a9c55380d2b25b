import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../backup/database.ts'
import { reasonOf } from '../backup/failures.ts'
import type { Secrets } from '../ciphers/secrets.ts'
import { systemClock } from '../clock.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { repeat } from '../repeat.ts'
import { VERSION } from '../version.ts'
import { archiveOf, hasHead, type Setting } from './archive-key.ts'
import { takeBase } from './base.ts'
import { expired, keysName, listContents, needsBase, removeUnfinished } from './contents.ts'
import { shipDeletions } from './deletions.ts'
import { sealSegment, waitingSegments } from './seal-wal.ts'
import { readWhole, writeSealed } from './sealed-file.ts'
import { openSigns } from './signs.ts'

const DAY_MS = 86_400_000
const BASE_EVERY_MS = 7 * DAY_MS
const BASE_AGAIN_MS = 600_000
/** Any minute of so many days can be restored, at the least. */
export const KEPT_DAYS = 14

export type Sealing = {
  setting: Setting
  pgdata: string
  /** The superuser's login. */
  place: DatabaseLocation
  everyMs: number
}

/**
 * What fails is tried again; `end` stops all but the sealing of segments, because PostgreSQL archives the last one
 * while it stops.
 */
export function startSealing(
  { setting, pgdata, place, everyMs }: Sealing,
  secrets: () => Secrets,
  say: (level: 'info' | 'warn' | 'error', message: string, reason: string) => void,
) {
  const archive = archiveOf(setting)
  const signs = openSigns(pgdata)
  const ask = <T>(use: (client: pg.Client) => Promise<T>) => withClient(place, use)
  let failure = ''
  let isBasing = false
  let noBaseBefore = 0
  let isMinuteDue = true
  let isWorking = true
  /** The transaction that the next list begins with; undefined before the archive was looked at. */
  let listedTo: bigint | null | undefined
  let sealedKeys = ''

  function failed(error: unknown) {
    const reason = reasonOf(error)
    if (reason !== failure) say('error', 'archiving fails; it is tried again', reason)
    failure = reason
  }

  async function pass() {
    requireThere(archive.folder)
    if (signs.isOn()) await sealWaiting()
    if (!isWorking || !isMinuteDue) return
    isMinuteDue = false
    await minute()
  }

  async function sealWaiting() {
    const waiting = await waitingSegments(pgdata)
    const given = signs.names()
    for (const name of waiting) {
      if (given.includes(name)) continue
      requireThere(archive.folder)
      await sealSegment(archive, pgdata, name)
      signs.give(name)
    }
    for (const name of given) if (!waiting.includes(name)) signs.take(name)
  }

  async function minute() {
    if (listedTo === undefined) await begin()
    if (!signs.isOn()) await turnOn()
    const isWhole = await ask(async (client) => {
      await sealKeys()
      listedTo = await shipDeletions(archive, client, listedTo ?? null)
      const contents = await listContents(archive.folder)
      const newest = contents.bases.at(-1)
      // Without a base, what is sealed now cannot be restored: that is no success.
      const isNeeded = needsBase(contents)
      if (isNeeded || !newest || systemClock.now().getTime() - newest.at.getTime() > BASE_EVERY_MS) startBase()
      if (!isNeeded) await succeeded(client, 'archive')
      return !isNeeded
    })
    if (!isWhole) return
    if (failure) say('info', 'archiving works again', '')
    failure = ''
  }

  async function begin() {
    await removeUnfinished(archive.folder)
    const { lists, keys } = await listContents(archive.folder)
    const newest = keys.at(-1)
    sealedKeys = newest ? (await readWhole(archive, newest.name)).toString() : ''
    listedTo = lists.at(-1)?.to ?? null
    const [from, to] = await Promise.all([stat(pgdata), stat(archive.folder)])
    if (from.dev === to.dev) say('warn', 'the archive is on the disk of the database', archive.folder)
  }

  /** With a base of its own, because segments may have been let go before. */
  async function turnOn() {
    await writeSealed(archive, 'probe', (async function* () {})())
    await rm(join(archive.folder, 'probe'))
    signs.turnOn()
    noBaseBefore = 0
    startBase()
  }

  async function sealKeys() {
    const text = JSON.stringify(secrets())
    if (text === sealedKeys) return
    const plain = (async function* () {
      yield Buffer.from(text)
    })()
    await writeSealed(archive, keysName(systemClock.now()), plain)
    sealedKeys = text
  }

  function startBase() {
    if (isBasing || performance.now() < noBaseBefore) return
    isBasing = true
    ask(async (client) => {
      await takeBase(archive, client, pgdata, VERSION)
      await succeeded(client, 'archive-base')
      const old = expired(
        await listContents(archive.folder),
        new Date(systemClock.now().getTime() - KEPT_DAYS * DAY_MS),
      )
      for (const name of old) await rm(join(archive.folder, name), { force: true })
    })
      .catch((error: unknown) => {
        noBaseBefore = performance.now() + BASE_AGAIN_MS
        if (isWorking) failed(error)
      })
      .finally(() => {
        isBasing = false
      })
  }

  repeat(() => pass().catch((error: unknown) => isWorking && failed(error)), Math.min(250, everyMs), { atOnce: true })
  repeat(async () => {
    isMinuteDue = true
  }, everyMs)
  return {
    end() {
      isWorking = false
    },
  }
}

/** A disk that is not mounted leaves an empty folder, on the disk of the data perhaps. */
function requireThere(folder: string) {
  if (!hasHead(folder)) throw new Error(`the archive is not in ${folder}`)
}

const succeeded = (client: pg.Client, job: string) =>
  client.query(
    'insert into job_successes (job, at) values ($1, now()) on conflict (job) do update set at = excluded.at',
    [job],
  )
