import { type ChildProcess, fork } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../backup/database.ts'
import { reasonOf } from '../backup/failures.ts'
import type { Secrets } from '../ciphers/secrets.ts'
import type { DatabaseLocation } from '../db/open.ts'
import type { Log } from '../embedded-postgres/types.ts'
import { repeat } from '../repeat.ts'
import { readSetting, type Setting } from './archive-key.ts'
import { isSegment, SEGMENT_BYTES } from './contents.ts'
import { forgetArchive } from './deletions.ts'
import { removeDrill } from './drill.ts'
import { waitingSegments } from './seal-wal.ts'
import type { Line, Told } from './sealing-process.ts'
import { openSigns } from './signs.ts'

/** Shares of the disk of the database. */
type Shares = { waiting: number; free: number }
/** More that waits, or less that is free, ends archiving for `pauseMs` at the least. */
export type Limits = Shares & { pauseMs: number }
const LIMITS: Limits = { waiting: 0.1, free: 0.05, pauseMs: 600_000 }
const START_AGAIN_MS = 30_000

const isTooMuch = ({ waiting, free }: Shares, limits: Shares) => waiting > limits.waiting || free < limits.free
/** Far from the limits, and not at once: each beginning takes a base, and would soon reach them again. */
export const isRoomAgain = ({ waiting, free }: Shares, limits: Limits, pausedMs: number) =>
  pausedMs >= limits.pauseMs && !isTooMuch({ waiting: 2 * waiting, free: free / 2 }, limits)

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
 * Seals in a process of its own, because a disk that hangs would hold up the threads that sign-ins and requests for
 * help need.
 */
export function startArchiver({ dataDir, pgdata, place, secrets, log, limits = LIMITS, everyMs = 60_000 }: Options) {
  const signs = openSigns(pgdata)
  const ask = (use: (client: pg.Client) => Promise<unknown>) => withClient(place, use)
  let setting: Setting | null | undefined
  let child: ChildProcess | undefined
  let letGoAt: number | undefined
  let diedAt = Number.NEGATIVE_INFINITY
  let isWorking = true
  let said = ''
  const tell = (told: Told) => child?.connected && child.send(told, () => {})

  /** A command writes and removes archive.json. */
  async function follow() {
    const found = readSetting(dataDir)
    if (found?.folder === setting?.folder && setting !== undefined) {
      if (found && !child && (await mayBegin())) begin(found)
      return
    }
    kill()
    if (found) await ask(noteDeletions)
    else {
      signs.turnOff()
      await ask(endNoting)
    }
    setting = found
  }

  async function mayBegin() {
    const shares = await measure()
    if (letGoAt !== undefined) return isRoomAgain(shares, limits, performance.now() - letGoAt)
    return performance.now() - diedAt > START_AGAIN_MS && !isTooMuch(shares, limits)
  }

  function kill() {
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }

  function begin(found: Setting) {
    letGoAt = undefined
    const started = fork(join(import.meta.dirname, 'sealing-process.ts'), { stdio: 'ignore' })
    child = started
    started.unref()
    started.channel?.unref()
    started.on('message', ({ level, message, reason }: Line) => log[level]({ reason }, message))
    const died = (reason: unknown) => {
      if (child !== started) return
      child = undefined
      diedAt = performance.now()
      if (isWorking) log.error({ reason: String(reason) }, 'the process that archives ended; it is started again')
    }
    started.on('error', died)
    started.on('exit', (code, signal) => died(signal ?? code))
    tell({ begin: { setting: found, pgdata, place, everyMs }, secrets: secrets() })
  }

  /** Archiving must not fill the disk: requests for help are stored there. */
  async function guard() {
    if (!setting) return
    tell({ secrets: secrets() })
    if (!signs.isOn() || !isTooMuch(await measure(), limits)) return
    kill()
    letGoAt = performance.now()
    signs.turnOff()
    log.error({}, 'archiving was turned off, for too much waits for it; it begins anew when there is room')
    await ask(async (client) => {
      // PostgreSQL looks again at once what it may let go.
      await client.query('select pg_reload_conf()')
      await client.query('checkpoint')
    })
  }

  async function measure(): Promise<Shares> {
    const given = new Set(signs.names())
    const waiting = (await waitingSegments(pgdata)).filter((name) => isSegment(name) && !given.has(name)).length
    const { bsize, blocks, bavail } = await statfs(pgdata)
    return { waiting: (waiting * SEGMENT_BYTES) / (bsize * blocks), free: bavail / blocks }
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
  const swept = removeDrill(join(dataDir, 'drill')).catch(() => {})
  const stops = [
    repeat(guarded(follow), Math.min(500, everyMs), { atOnce: true }),
    repeat(guarded(guard), Math.min(5000, everyMs)),
  ]
  return {
    /** Before PostgreSQL stops, because it archives its last segment while it does. */
    async endWork() {
      isWorking = false
      for (const stop of stops) stop()
      await swept
      tell('end')
    },
    end: () => child?.kill('SIGKILL'),
  }
}

/** The ages that monitoring reads grow until the archive, and a drill, have succeeded. */
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
