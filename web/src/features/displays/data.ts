import type { DisplayAlerts } from '@evenkeel/contract/displays.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { currentEnrolment, keptId, newChallenge } from '../../app/session/browser-key.ts'
import { signWith } from '../../app/session/signature.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { createStore } from '../../ui/hooks/store.ts'

/** Milliseconds between reads, after a failed one, and until a read counts as failed. */
const EVERY = 2000
const AGAIN = 1000
const PATIENCE = 4000
/** Milliseconds after the last answer from which nothing of it is shown. */
const STALE = 5000
/** Milliseconds. */
const CLOCK = 500

/**
 * `other`: enrolled as something else; `broken`: the key is unreadable; `away`: no answer, `since` in server
 * milliseconds, null if never.
 */
export type DisplayState =
  | { phase: 'starting' | 'new' | 'revoked' | 'other' | 'broken' }
  | { phase: 'away'; since: number | null }
  | { phase: 'on'; shown: DisplayAlerts; at: number }

export const display = createStore<DisplayState>({ phase: 'starting' })

let challenge: string | null = null

async function nextChallenge() {
  const given = challenge ?? (await newChallenge())
  challenge = null
  return given
}

const manner = () => ({
  passive: true,
  signal: AbortSignal.timeout(PATIENCE),
  sign: (request: string, body: string | undefined) => signWith(nextChallenge, request, body),
})

let line: Promise<unknown> = Promise.resolve()

/**
 * Calls go one by one, because a newer challenge voids an older; after a 401 one retries, as another page may have
 * signed.
 */
function oneByOne<T>(act: () => Promise<T>): Promise<T> {
  const sent = line.then(act).catch((error: unknown) => {
    challenge = null
    return statusOf(error) === 401 ? act() : Promise.reject(error)
  })
  line = sent.catch(() => {})
  return sent
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

/** The server logs each name that is shown. */
export const showName = (id: string) =>
  oneByOne(() => call('POST /api/display/alerts/:id/name', { params: { id }, ...manner() }))

/** Safe to repeat with the same badge number. */
export async function sendOfficer(id: string, badge: string) {
  await oneByOne(() =>
    call('POST /api/display/alerts/:id/officer-sent', { params: { id }, body: { badge }, ...manner() }),
  )
  await look()
}

let hears = () => false

async function look() {
  try {
    const shown = await oneByOne(() => call('POST /api/display/alerts', { body: { hears: hears() }, ...manner() }))
    challenge = shown.challenge
    display.set({ phase: 'on', shown, at: serverNow() })
  } catch (error) {
    if (statusOf(error) === 403) display.set({ phase: 'other' })
    else if (statusOf(error) === 401 && (await isRevoked())) display.set({ phase: 'revoked' })
  }
}

const isRevoked = async () => (await currentEnrolment().catch(() => null)) === 'revoked'

let began = 0

/** Old answers may be untrue, so the screen says that it is not connected. */
function forgetStale() {
  const state = display.get()
  if (state.phase === 'on' && serverNow() - state.at > STALE) display.set({ phase: 'away', since: state.at })
  if (state.phase === 'starting' && serverNow() - began > STALE) display.set({ phase: 'away', since: null })
}

async function lookIfEnrolled() {
  try {
    if ((await keptId()) !== null) await look()
    else display.set({ phase: 'new' })
  } catch {
    // The browser may give the key at the next try, so the screen stays until it is stale.
    if (display.get().phase !== 'on') display.set({ phase: 'broken' })
  }
}

/** `wouldHear`: whether an alarm would be heard here now. */
export async function startDisplay(wouldHear: () => boolean) {
  hears = wouldHear
  began = serverNow()
  // A timer of its own, because a call that hangs holds up every other.
  setInterval(forgetStale, CLOCK)
  for (;;) {
    await lookIfEnrolled()
    const { phase } = display.get()
    await new Promise((resolve) => setTimeout(resolve, phase === 'on' ? EVERY : AGAIN))
  }
}
