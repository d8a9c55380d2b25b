import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, unavailable } from '../app-error.ts'
import type { Keyring } from '../ciphers/keyring.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { giveBackTokens, takeTokens } from './queries.ts'

/** In a process, and for one lane. */
const WAITING = { all: 512, lane: 16 } as const

/** Waiting costs a bounded amount of memory, and one lane cannot fill it. */
function createWaitingRoom() {
  const waiting = new Map<string, number>()
  let all = 0

  return {
    /** Null when there is no room, else the function that leaves. */
    enter(lane: Buffer): (() => void) | null {
      const key = lane.toString('base64')
      const here = waiting.get(key) ?? 0
      if (all >= WAITING.all || here >= WAITING.lane) return null
      all += 1
      waiting.set(key, here + 1)
      return () => {
        all -= 1
        const left = (waiting.get(key) ?? 1) - 1
        if (left === 0) waiting.delete(key)
        else waiting.set(key, left)
      }
    },
  }
}

/** `burst` tries, then one every `refillSeconds`. */
export type Rate = { readonly burst: number; readonly refillSeconds: number }
export type Lane = Rate & { readonly key: Buffer }

/** Takes one token of each of these lanes. */
export type Attempt = {
  readonly lanes: readonly [Lane, ...Lane[]]
  /** From a known browser or a signed-in person: it waits apart from those of strangers. */
  readonly known?: boolean
  /** The wait ends when the caller has hung up. */
  readonly gone?: () => boolean
  /** 30 by default. */
  readonly patienceSeconds?: number
}

export type Limiter = ReturnType<typeof createLimiter>

type Options = { patienceSeconds?: number; pollMs?: number }

/**
 * A token is taken in the database before a guess is checked, so all nodes count together and a killed process gives
 * nothing back.
 */
export function createLimiter(
  { db, clock, keyring }: { db: Pick<Db, 'run'>; clock: Clock; keyring: Keyring },
  { patienceSeconds = 30, pollMs = 2000 }: Options = {},
) {
  const stopped = new AbortController()
  const rooms = { known: createWaitingRoom(), anybody: createWaitingRoom() }

  const columnsOf = (lanes: readonly Lane[]) => ({
    keys: lanes.map(({ key }) => key),
    seconds: lanes.map(({ refillSeconds }) => refillSeconds),
  })

  /** Milliseconds until a token is free; 0 when it was taken. */
  async function take(lanes: readonly Lane[], now: Date): Promise<number> {
    const bursts = lanes.map(({ burst }) => burst)
    const [wait] = await db.run([takeTokens({ ...columnsOf(lanes), bursts, now })])
    return wait
  }

  const giveBack = (lanes: readonly Lane[]) => db.run([giveBackTokens(columnsOf(lanes))])

  async function sleep(milliseconds: number) {
    await pause(milliseconds, undefined, { signal: stopped.signal }).catch(() => {
      throw unavailable()
    })
  }

  /** True when it had to wait; throws `rate_limited` when it waited in vain. */
  async function spend({ lanes, known = false, gone = () => false, patienceSeconds: own }: Attempt): Promise<boolean> {
    const start = clock.now()
    const until = start.getTime() + (own ?? patienceSeconds) * 1000
    let wait = await take(lanes, start)
    if (wait === 0) return false
    const leave = rooms[known ? 'known' : 'anybody'].enter(lanes[0].key)
    if (!leave) throw tooMany(wait)
    try {
      for (let now = start; ; ) {
        if (gone() || now.getTime() >= until) throw tooMany(wait)
        await sleep(Math.min(wait, pollMs))
        now = clock.now()
        wait = await take(lanes, now)
        if (wait === 0) return true
      }
    } finally {
      leave()
    }
  }

  return {
    /** `parts` say whose lane it is, such as an account and an address. */
    lane: (rate: Rate, purpose: string, ...parts: string[]): Lane => ({
      ...rate,
      key: createHmac('sha256', keyring.derive('rate lanes'))
        .update([purpose, ...parts].join('\0'))
        .digest(),
    }),

    spend,

    /**
     * A refusal that `check` returns is a wrong guess: the tokens stay spent and it is thrown.
     * A result gives them back, and so does an error that it throws.
     */
    async attempt<T>(one: Attempt, check: (waited: boolean) => Promise<T | AppError>): Promise<T> {
      const waited = await spend(one)
      let result: T | AppError
      try {
        result = await check(waited)
      } catch (error) {
        await giveBack(one.lanes)
        throw error
      }
      if (result instanceof AppError) throw result
      await giveBack(one.lanes)
      return result
    },

    stop: () => stopped.abort(),
  }
}

function tooMany(wait: number) {
  const seconds = Math.ceil(wait / 1000)
  return new AppError('rate_limited', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    retryAfter: seconds,
  })
}
