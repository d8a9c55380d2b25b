import { type ChildProcess, fork } from 'node:child_process'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../backup/database.ts'
import { reasonOf } from '../backup/failures.ts'
import type { DatabaseLocation } from '../db/open.ts'
import type { Log } from '../embedded-postgres/types.ts'
import { repeat } from '../repeat.ts'
import type { Secrets } from '../secrets.ts'
import { readSetting, type Setting } from './archive-key.ts'
import { isSegment } from './contents.ts'
import { forgetArchive } from './deletions.ts'
import { waitingSegments } from './seal-wal.ts'
import type { Line, Told } from './sealing-process.ts'
import { openSigns } from './signs.ts'

/** The size of a segment of the embedded PostgreSQL. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** What may wait on the disk of the database, as shares of it: more, or less that is free, ends archiving for the time being. */
export type Limits = { waiting: number; free: number }
const LIMITS: Limits = { waiting: 0.1, free: 0.05 }

type Options = {
  dataDir: string
  pgdata: string
  /** The superuser's login. */
  place: DatabaseLocation
  secrets: () => Secrets
  log: Log
  limits?: Limits
  everyMs?: number
}

/**
 * Archives the database of this data folder as long as its `archive.json` says where to. A process of its own seals, because a
 * disk that hangs would hold up the threads that sign-ins and requests for help need; here only local folders are looked at.
 */
export function startArchiver({ dataDir, pgdata, place, secrets, log, limits = LIMITS, everyMs = 60_000 }: Options) {
  const signs = openSigns(pgdata)
  const ask = (use: (client: pg.Client) => Promise<unknown>) => withClient(place, use)
  let setting: Setting | null | undefined
  let child: ChildProcess | undefined
  let isWorking = true
  let said = ''
  const tell = (told: Told) => child?.connected && child.send(told, () => {})

  /** Follows archive.json, which a command writes and removes. */
  async function follow() {
    const found = readSetting(dataDir)
    if (found?.folder === setting?.folder && setting !== undefined) {
      if (found && !child && !(await isTooMuch())) begin(found)
      return
    }
    child?.kill('SIGKILL')
    child = undefined
    if (found) await ask(noteDeletions)
    else {
      signs.turnOff()
      await ask(endNoting)
    }
    setting = found
  }

  function begin(found: Setting) {
    const started = fork(join(import.meta.dirname, 'sealing-process.ts'), { stdio: 'ignore' })
    child = started
    started.unref()
    started.channel?.unref()
    started.on('message', ({ level, message, reason }: Line) => log[level]({ reason }, message))
    started.on('error', () => {})
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    tell({ begin: { setting: found, pgdata, place, everyMs }, secrets: secrets() })
  }

  /** Archiving must not fill the disk: requests for help are stored there. */
  async function guard() {
    if (!setting) return
    tell({ secrets: secrets() })
    if (!signs.isOn() || !(await isTooMuch())) return
    child?.kill('SIGKILL')
    signs.turnOff()
    log.error({}, 'archiving was turned off, for too much waits for it; it begins anew when there is room')
    await ask(async (client) => {
      // PostgreSQL looks again at once what it may let go.
      await client.query('select pg_reload_conf()')
      await client.query('checkpoint')
    })
  }

  async function isTooMuch() {
    const given = new Set(signs.names())
    const waiting = (await waitingSegments(pgdata)).filter((name) => isSegment(name) && !given.has(name)).length
    const { bsize, blocks, bavail } = await statfs(pgdata)
    return (waiting * SEGMENT_BYTES) / (bsize * blocks) > limits.waiting || bavail / blocks < limits.free
  }

  const guarded = (task: () => Promise<void>) => async () => {
    if (!isWorking) return
    const reason = await task().then(
      () => '',
      (error: unknown) => reasonOf(error),
    )
    if (reason && reason !== said) log.error({ reason }, 'archiving cannot be watched')
    said = reason
  }
  // An interrupted drill leaves a second database.
  const swept = rm(join(dataDir, 'drill'), { recursive: true, force: true }).catch(() => {})
  const stops = [
    repeat(guarded(follow), Math.min(500, everyMs), { atOnce: true }),
    repeat(guarded(guard), Math.min(5000, everyMs)),
  ]
  return {
    /** Before PostgreSQL stops: it archives its last segment while it does. */
    async endWork() {
      isWorking = false
      for (const stop of stops) stop()
      await swept
      tell('end')
    },
    end: () => child?.kill('SIGKILL'),
  }
}

/** From now on, and with ages that grow until the archive, and a drill, have succeeded. */
async function noteDeletions(client: pg.Client) {
  await client.query('insert into archiving (since) values (now()) on conflict do nothing')
  await client.query(
    `insert into job_successes (job, at) values ('archive', now()), ('archive-base', now()), ('drill', now()) on conflict do nothing`,
  )
  await client.query(`alter system set archive_timeout = '60s'`)
  await client.query('select pg_reload_conf()')
}

async function endNoting(client: pg.Client) {
  const { rowCount } = await client.query('select from archiving')
  if (!rowCount) return
  await forgetArchive(client)
  await client.query('alter system reset archive_timeout')
  await client.query('select pg_reload_conf()')
}
