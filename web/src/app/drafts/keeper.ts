import type { Draft, DraftValues } from '@evenkeel/contract/drafts.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets.ts'
import { createStore } from '../../ui/store.ts'
import { ApiError, isSignedOut, isUnreachable } from '../api/api-error.ts'
import { hasAllOf } from './has-all-of.ts'

/** Milliseconds: from the last key to a write, and between two writes, which is also the longest that a change waits. */
export type Pace = { quiet: number; every: number }

/** Words come in bursts; a pressed answer is whole at once. */
export const PACE = { words: { quiet: 2000, every: 5000 }, answers: { quiet: 0, every: 1000 } } satisfies Record<
  string,
  Pace
>

/** Milliseconds until the next try after one that failed. */
const AGAIN_MS = 10_000

/** What somebody types: into a form, or on a worksheet, which is kept as it is. */
export type Typed = DraftValues | ({ form: 'worksheet' } & WorksheetValues)
/** What is stored of it. */
export type Stored = Omit<Draft, 'values'> & { values: Typed | null }

/** Another version of the same form, kept by another page or, before a slip, under another key. */
export type Version<V> = { revision: number; keptAt: string; values: V }

export type DraftState<V> = {
  /** `untouched`: there is nothing to keep. `failed`: the last try did not reach the server, or was refused. */
  status: 'untouched' | 'waiting' | 'kept' | 'failed'
  other: Version<V> | null
}

type Wire<V> = {
  /** Keeps the values over a revision, and resolves with the new one. */
  keep: (values: V | null, revision: number) => Promise<{ revision: number }>
  /** What is stored of this form. */
  read: () => Promise<readonly Stored[]>
  /** Puts into the form what another page has typed on from the same words. */
  merge: (values: V) => void
  /** Makes one of two versions, so that nobody has to choose; `kept` is what both began with, as far as this page knows. */
  combine?: (kept: V | null, mine: V, theirs: V) => V
  /** Told when a write finds nobody signed in. */
  signedOut: () => void
}

export type DraftKeeper<V extends Typed> = ReturnType<typeof createDraftKeeper<V>>

/** The versions of a form that can be read, newest first. */
export const versionsOf = <V extends Typed>(found: readonly Stored[], isOf: (values: Typed) => values is V) =>
  found
    .flatMap(({ revision, keptAt, values }) => (values && isOf(values) ? [{ revision, keptAt, values }] : []))
    .sort((one, other) => other.revision - one.revision)

const newestRevision = (found: readonly Stored[]) =>
  Math.max(0, ...found.filter(({ state }) => state !== 'locked').map((draft) => draft.revision))

/**
 * Keeps what is typed into one form on the server: at its pace, and when asked to. One write at a time, each over the
 * revision before; when another page has written something else, it waits until the person chooses. Nothing typed is
 * stored on the device.
 */
export function createDraftKeeper<V extends Typed>(
  { keep, read, merge, combine, signedOut }: Wire<V>,
  found: readonly Stored[],
  isOf: (values: Typed) => values is V,
  { quiet, every }: Pace = PACE.words,
  now: () => number = Date.now,
) {
  const [mine, other = null] = versionsOf(found, isOf)
  const store = createStore<DraftState<V>>({ status: mine ? 'kept' : 'untouched', other })
  const set = (part: Partial<DraftState<V>>) => store.set({ ...store.get(), ...part })

  let revision = newestRevision(found)
  let values: V | null = mine?.values ?? null
  /** The values that the server holds, and as JSON. */
  let base = values
  let kept = JSON.stringify(values)
  /** When the oldest change that is not sent was made; null when there is none. */
  let since: number | null = null
  let lastKey = 0
  let lastSent = Number.NEGATIVE_INFINITY
  /** A failed write is tried again from then on. */
  let notBefore = Number.NEGATIVE_INFINITY
  /** Nobody is signed in: nothing is sent until this is asked for. */
  let held = false
  /** The values of writes that may have arrived without an answer, as JSON. */
  const unanswered = new Set<string>()
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While the form is being saved, and after that, no draft is sent. */
  let phase: 'open' | 'saving' | 'saved' = 'open'
  let saves = 0
  const mayNotArrive = () => phase !== 'open' || store.get().other !== null
  const mayNotSend = () => sending !== null || mayNotArrive()

  function plan() {
    clearTimeout(timer)
    if (since === null || held || mayNotSend()) return
    // Nothing to keep any more is said at once.
    const due = values === null ? now() : Math.max(Math.min(lastKey + quiet, since + every), lastSent + every)
    timer = setTimeout(() => void send(), Math.max(0, due - now(), notBefore - now()))
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    if (since === null || mayNotSend()) return sending ?? Promise.resolve()
    const began = since
    const sent = values
    held = false
    since = null
    lastSent = now()
    sending = keep(sent, revision)
      .then(
        (answer) => {
          revision = answer.revision
          base = sent
          kept = JSON.stringify(sent)
          notBefore = Number.NEGATIVE_INFINITY
          unanswered.clear()
          if (phase !== 'saved') set({ status: since !== null ? 'waiting' : sent === null ? 'untouched' : 'kept' })
        },
        (error: unknown) => refused(error, sent, began),
      )
      .finally(() => {
        sending = null
        plan()
      })
    return sending
  }

  async function refused(error: unknown, sent: V | null, began: number) {
    since = Math.min(began, since ?? began)
    set({ status: 'failed' })
    const stored = error instanceof ApiError ? error.problem?.revision : undefined
    if (stored !== undefined) return compare(stored)
    if (isUnreachable(error)) unanswered.add(JSON.stringify(sent))
    if (isSignedOut(error)) {
      held = true
      return signedOut()
    }
    const mayPass = isUnreachable(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500))
    notBefore = now() + Math.max(AGAIN_MS, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)
    if (!mayPass) since = null
  }

  /**
   * Another page has written. When one version has all of the other, the longer one is kept; when each has something of
   * its own, the person chooses. While it cannot be read, nothing is written over it: the next try is refused in the
   * same way, and reads again.
   */
  async function compare(stored: number) {
    const found = await read().catch(() => null)
    if (!found) {
      notBefore = now() + AGAIN_MS
      return
    }
    const [theirs] = versionsOf(found, isOf)
    const json = theirs && JSON.stringify(theirs.values)
    const isKnown = json === kept || (json !== undefined && unanswered.has(json))
    if (theirs && !isKnown && values && combine) {
      values = combine(base, values, theirs.values)
      base = theirs.values
      merge(values)
    } else if (theirs && !isKnown && !(values && hasAllOf(values, theirs.values))) {
      if (!values || !hasAllOf(theirs.values, values)) return set({ other: theirs })
      values = theirs.values
      merge(theirs.values)
    }
    revision = Math.max(stored, theirs?.revision ?? 0)
    if (json !== undefined && json === JSON.stringify(values)) {
      kept = json
      since = null
      set({ status: 'kept' })
    } else lastSent = Number.NEGATIVE_INFINITY
  }

  /** What the page may have sent at most. */
  const highest = () => revision + (sending ? 1 : 0)

  return {
    ...store,
    /** What the form shows now; null when nothing in it is worth keeping. */
    change(next: V | null) {
      values = next
      if (phase === 'saved') return
      if (JSON.stringify(next) === kept && !sending) {
        since = null
        clearTimeout(timer)
        return set({ status: next === null ? 'untouched' : 'kept' })
      }
      lastKey = now()
      since ??= lastKey
      if (store.get().status !== 'failed') set({ status: 'waiting' })
      plan()
    },
    /**
     * What was stored, when it arrives after the form has opened. Returns what an untouched form takes; in another it is
     * a second version, so that nothing typed is overwritten.
     */
    arrive(late: readonly Stored[]): Version<V> | null {
      if (revision > 0 || sending || lastSent > 0 || phase !== 'open') return null
      const [theirs, second = null] = versionsOf(late, isOf)
      revision = newestRevision(late)
      if (!theirs) return null
      if (values && !hasAllOf(theirs.values, values)) {
        if (!hasAllOf(values, theirs.values)) {
          set({ other: theirs })
          clearTimeout(timer)
        }
        return null
      }
      values = theirs.values
      kept = JSON.stringify(values)
      since = null
      set({ status: 'kept', other: second })
      return theirs
    },
    /** Sends at once what is not kept; whether everything is kept then. */
    async flush(): Promise<boolean> {
      if (sending) await sending
      await send()
      const { status } = store.get()
      return status === 'kept' || status === 'untouched'
    },
    /** For a page that goes away: what is not kept is sent beside what is on its way, because nothing runs after it. */
    leave() {
      if (since === null || mayNotArrive()) return
      if (sending) void keep(values, revision + 1).catch(() => {})
      else void send()
    },
    /** The revision that the server has once what is typed has arrived; 0 when nothing is on its way. */
    expected() {
      const writes = (sending ? 1 : 0) + (since !== null && !mayNotArrive() ? 1 : 0)
      return writes > 0 ? revision + writes : 0
    },
    /** Takes the version that the person chose: `values` are what the form shows from now on. */
    choose(chosen: V) {
      const { other: theirs } = store.get()
      if (!theirs) return
      revision = Math.max(revision, theirs.revision)
      values = chosen
      kept = mine && theirs.revision < mine.revision ? '' : JSON.stringify(theirs.values)
      set({ other: null })
      if (JSON.stringify(chosen) === kept) {
        since = null
        return set({ status: 'kept' })
      }
      since = now()
      lastSent = Number.NEGATIVE_INFINITY
      notBefore = Number.NEGATIVE_INFINITY
      void send()
    },
    /** Saves the form: no draft is sent meanwhile, and the call says which one it makes unnecessary. */
    async saving<A>(save: (query: { draft?: number }) => Promise<A>): Promise<A> {
      phase = 'saving'
      saves += 1
      clearTimeout(timer)
      const draft = highest()
      try {
        const answer = await save(draft > 0 ? { draft } : {})
        phase = 'saved'
        since = null
        set({ status: 'untouched', other: null })
        // After a lost reply the form may be saved twice over; the draft of between is of no use.
        if (saves > 1) void Promise.resolve(sending).then(() => keep(null, revision).catch(() => {}))
        return answer
      } catch (error) {
        phase = 'open'
        plan()
        throw error
      }
    },
  }
}
