import { HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import type { RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { ApiError, call } from '../../../app/api/api.ts'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { queryClient, refresh } from '../../../app/api/query-client.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { retryDelay } from '../../../app/api/retry-delay.ts'
import { setPendingSend } from '../../../app/navigation/unsaved.ts'
import { outboxNow } from '../../../app/outbox/outbox.ts'
import type { HelpRequest } from '../../../app/session/help-request.ts'
import { inTime } from '../../../app/session/in-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../../words/words.ts'
import { helpState, type Known, type Sending, setHelpState } from '../help-state.ts'
import { helpersNow, helpNowOf, practiceNow } from './help-now.ts'
import { type HelpReader, helpWords } from './help-words.ts'
import { OWN_HELP_REQUESTS } from './own-help-requests.ts'

/** Milliseconds after which a try without a response has failed. */
const TIMEOUT_MS = 3000
/** Milliseconds at most between the starts of two tries. */
const EVERY_MS = 4000
const SHORTEST_PAUSE_MS = 1000

/**
 * All tries share `key`, so one is stored; `at`: by a clock that nobody sets; `place`: number in an enrolled device's
 * outbox.
 */
type Press = {
  key: string
  body: NewPress
  known: Known
  at: number
  tries: number
  trying: boolean
  place: number | null
  /** The outbox is storing it. */
  keeping: boolean
  /** The outbox has handed it in. */
  arrived: boolean
}
type NewPress = { severity: 'critical'; message: string; notTo?: string[] }

let press: Press | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows an unsent request instead of asking twice. */
export function askForHelp() {
  const { phase } = helpState().sending
  if (phase === 'sending' || phase === 'unsent') focusStatus()
  else {
    void refresh('/api/help')
    setHelpState({ asking: true })
  }
}

const focusStatus = () => setHelpState({ focus: helpState().focus + 1 })

/** `notTo`: whom it leaves out. */
export function sendForHelp(reader: HelpReader, notTo: readonly string[] = []) {
  if (press) return focusStatus()
  const body = {
    severity: 'critical' as const,
    message: HELP_MESSAGES[reader],
    ...(notTo.length > 0 && { notTo: [...notTo] }),
  }
  const at = performance.now()
  press = {
    key: randomUuid(),
    body,
    known: newestKnown(),
    at,
    tries: 0,
    trying: false,
    place: null,
    keeping: false,
    arrived: false,
  }
  setHelpState({ asking: false, isLarge: true })
  setPhase({ phase: 'sending' })
  focusStatus()
  void tryNow()
}

export async function tryNow() {
  if (!press || press.trying) return
  clearTimeout(timer)
  press.trying = true
  const { sending } = helpState()
  if (sending.phase === 'unsent') setPhase({ ...sending, nextAt: null })
  const began = performance.now()
  try {
    await onArrived(await send(press), press)
  } catch (error) {
    await onFailed(error, press, began)
  }
}

/** No mutation, because a 401 here must not navigate away (`handleError` of the query client). */
async function send({ key, body, tries, at }: Press): Promise<RaisedAlert> {
  const pressedAgo = tries > 0 ? Math.round((performance.now() - at) / 1000) : 0
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  // Signing asks the device, which a signal does not abort.
  const asked = call('POST /api/alerts', { body, idempotencyKey: key, signal, pressedAgo })
  const alert = await inTime(asked, TIMEOUT_MS, null)
  if (!alert?.createdAt) throw new Error('The response is not from Evenkeel')
  return alert
}

async function onArrived(raised: RaisedAlert, { known, tries }: Press) {
  press = null
  const { id, createdAt } = raised
  if (id === null) return setPhase({ phase: 'queued', createdAt, known })
  await queryClient.cancelQueries({ queryKey: OWN_HELP_REQUESTS.queryKey })
  // A repeated press gets its first reply, which may be old.
  const hearing = tries > 0 ? 'unsure' : raised.metadata.hearing
  const alert: HelpRequest = { ...raised, id, metadata: { ...raised.metadata, hearing } }
  queryClient.setQueryData<HelpRequest[]>(OWN_HELP_REQUESTS.queryKey, (mine = []) => [
    alert,
    ...mine.filter((one) => one.id !== id),
  ])
  setPhase({ phase: 'idle' })
  void refresh('/api/help')
  const isLive = helpNowOf(tries > 0 ? await hearingNow(id) : hearing, practiceNow()) === 'live'
  const { title, text } = wordsNow(helpWords).success
  if (isLive) toast({ title, text: text[helpersNow()] })
}

/** Reads anew; unsure where that fails. */
const hearingNow = (id: string) =>
  queryClient.fetchQuery({ ...OWN_HELP_REQUESTS, staleTime: 0 }).then(
    (mine) => mine.find((one) => one.id === id)?.metadata.hearing ?? 'unsure',
    () => 'unsure' as const,
  )

async function onFailed(error: unknown, failed: Press, began: number) {
  if (failed.tries === 0) toast({ ...wordsNow(helpWords).failure, variant: 'destructive' })
  const decision = retryDecision(error)
  // Given up meanwhile.
  if (press !== failed) return
  if (decision !== 'refused' && !failed.arrived) keepHere(failed)
  const kept = failed.place !== null
  if (decision === 'refused' || (decision === 'signedOut' && !kept && !failed.keeping)) {
    press = null
    setPhase({ phase: failed.arrived ? 'arrived' : decision })
    if (decision === 'signedOut') void refresh('/api/user')
    return
  }
  const most = Math.max(SHORTEST_PAUSE_MS, EVERY_MS - (performance.now() - began))
  const pause = Math.min(retryDelay(failed.tries), most)
  press = { ...failed, tries: failed.tries + 1, trying: false }
  setPhase({ phase: 'unsent', nextAt: Date.now() + pause, triedAt: serverNow(), kept })
  timer = setTimeout(tryNow, pause)
}

/** Sends from the outbox even after this page is gone; the shared key stores it once, and no try waits for it. */
function keepHere(failed: Press) {
  if (failed.keeping || failed.place !== null) return
  const { body, key } = failed
  const isWanted = () => press?.key === key
  const putting = outboxNow()?.keepHelp({ body, key, isWanted, tell: onHandedIn })
  failed.keeping = putting !== undefined
  const note = (place: number | null) => {
    if (press?.key !== key) return
    Object.assign(press, { place, keeping: false })
    const { sending } = helpState()
    if (sending.phase === 'unsent') setPhase({ ...sending, kept: place !== null })
  }
  void putting?.then(note, () => note(null))
}

/** A refused item is sealed anew at the next try; the next try also reads what arrived. */
function onHandedIn(outcome: 'stored' | 'refused' | 'foreign') {
  if (!press) return
  press.place = null
  press.arrived = outcome === 'stored'
  void tryNow()
}

export function retryDecision(error: unknown): 'retry' | 'signedOut' | 'refused' {
  if (isSignedOut(error)) return 'signedOut'
  if (!(error instanceof ApiError) || error.status >= 500) return 'retry'
  return [408, 409, 425, 429].includes(error.status) ? 'retry' : 'refused'
}

export function cancelHelp() {
  clearTimeout(timer)
  press = null
  setPhase({ phase: 'idle' })
}

function newestKnown(): Known {
  const mine = queryClient.getQueryData<HelpRequest[]>(OWN_HELP_REQUESTS.queryKey)
  return mine && (mine[0] ?? null)
}

/** While a request is unsent, the page does not navigate by itself, and the browser asks before closing. */
function setPhase(sending: Sending) {
  const isUnderWay = sending.phase === 'sending' || sending.phase === 'unsent'
  setPendingSend(isUnderWay || sending.phase === 'signedOut' || sending.phase === 'arrived')
  const set = isUnderWay ? addEventListener : removeEventListener
  set('beforeunload', askBeforeLeaving)
  set('online', tryNow)
  setHelpState({ sending })
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (!document.body.hidden) event.preventDefault()
}
