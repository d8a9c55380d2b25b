import type { DisplayAlerts } from '@evenkeel/contract/displays.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { currentEnrolment, keptId, newChallenge } from '../../app/session/browser-key.ts'
import { signWith } from '../../app/session/signature.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { createStore } from '../../ui/store.ts'

/** Milliseconds between reads, after one that failed, and until a read counts as failed. */
const EVERY = 2000
const AGAIN = 1000
const PATIENCE = 4000
/** Milliseconds after the last answer from which nothing of it is shown any more. */
const STALE = 5000
/** Milliseconds between looks at the clock. */
const CLOCK = 500

/**
 * `new`: this browser keeps no key. `revoked`: an administrator ended it. `other`: it is enrolled as something else. `broken`: the
 * browser does not say whether it keeps a key. `away`: the server does not answer, `since` when (milliseconds since 1970, by the server's clock; null when it never did).
 */
export type DisplayState =
  | { phase: 'starting' | 'new' | 'revoked' | 'other' | 'broken' }
  | { phase: 'away'; since: number | null }
  | { phase: 'on'; shown: DisplayAlerts; at: number }

/** What this duty screen shows. */
export const display = createStore<DisplayState>({ phase: 'starting' })

/** What the last answer gave to sign next; a challenge counts once. */
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
 * Signed calls go one after the other, because an older challenge counts for nothing after a newer one. One that proved nothing is
 * sent once more with a challenge of its own: another page of this browser may have signed meanwhile.
 */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const sent = line.then(act).catch((error: unknown) => {
    challenge = null
    return statusOf(error) === 401 ? act() : Promise.reject(error)
  })
  line = sent.catch(() => {})
  return sent
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

/** The name of whom an alert is about, which the server writes down. */
export const showName = (id: string) =>
  inTurn(() => call('POST /api/display/alerts/:id/name', { params: { id }, ...manner() }))

/** Says that an officer was sent. The same badge number again is safe. */
export async function sendOfficer(id: string, badge: string) {
  await inTurn(() =>
    call('POST /api/display/alerts/:id/officer-sent', { params: { id }, body: { badge }, ...manner() }),
  )
  await look()
}

let hears = () => false

async function look() {
  try {
    const shown = await inTurn(() => call('POST /api/display/alerts', { body: { hears: hears() }, ...manner() }))
    challenge = shown.challenge
    display.set({ phase: 'on', shown, at: serverNow() })
  } catch (error) {
    if (statusOf(error) === 403) display.set({ phase: 'other' })
    else if (statusOf(error) === 401 && (await isRevoked())) display.set({ phase: 'revoked' })
  }
}

const isRevoked = async () => (await currentEnrolment().catch(() => null)) === 'revoked'

let began = 0

/** What was read a while ago may not be true any more: the screen then says that it is not connected, and shows nothing of it. */
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
    // What is shown stays until it is stale: the browser may give the key at the next try.
    if (display.get().phase !== 'on') display.set({ phase: 'broken' })
  }
}

/** Reads the open alerts again and again while the page is open; `wouldHear` says whether an alarm would be heard here now. */
export async function startDisplay(wouldHear: () => boolean) {
  hears = wouldHear
  began = serverNow()
  // On a timer of its own: a call that hangs holds up every other.
  setInterval(forgetStale, CLOCK)
  for (;;) {
    await lookIfEnrolled()
    const { phase } = display.get()
    await new Promise((resolve) => setTimeout(resolve, phase === 'on' ? EVERY : AGAIN))
  }
}
