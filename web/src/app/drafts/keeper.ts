import { createStore } from '../../ui/store.ts'
import { hasAllOf } from './has-all-of.ts'
import { createSchedule, PACE, type Pace } from './schedule.ts'
import { type DraftState, type Form, isStored, mayNotArrive, plan, say, send, type Wire } from './sending.ts'
import { type Stored, type Typed, type Version, versionsOf } from './versions.ts'

export type DraftKeeper<V extends Typed> = ReturnType<typeof createDraftKeeper<V>>

const newestRevision = (found: readonly Stored[]) =>
  Math.max(0, ...found.filter(({ state }) => state !== 'locked').map((draft) => draft.revision))

/**
 * Keeps what is typed into one form on the server: at its pace, and when asked to. One write at a time, each over the
 * revision before; when another page has written something else, it waits until the person chooses. Nothing typed is
 * stored on the device.
 */
export function createDraftKeeper<V extends Typed>(wire: Wire<V>, found: readonly Stored[], pace: Pace = PACE.words) {
  const [mine, other = null] = versionsOf(found, wire.isOf)
  const form: Form<V> = {
    wire,
    store: createStore<DraftState<V>>({ status: mine ? 'kept' : 'untouched', other }),
    schedule: createSchedule(pace, () => void send(form)),
    values: mine?.values ?? null,
    stored: mine?.values ?? null,
    revision: newestRevision(found),
    unanswered: new Set(),
    sending: null,
    phase: 'open',
    saves: 0,
  }
  return {
    ...form.store,
    /** What the form shows now; null when nothing in it is worth keeping. */
    change: (next: V | null) => change(form, next),
    arrive: (late: readonly Stored[]) => arrive(form, late),
    /** Sends at once what is not kept; whether everything is kept then. */
    async flush(): Promise<boolean> {
      if (form.sending) await form.sending
      await send(form)
      const { status } = form.store.get()
      return status === 'kept' || status === 'untouched'
    },
    /** For a page that goes away: what is not kept is sent beside what is on its way, because nothing runs after it. */
    leave() {
      if (!form.schedule.hasChange() || mayNotArrive(form)) return
      if (form.sending) void wire.keep(form.values, form.revision + 1).catch(() => {})
      else void send(form)
    },
    /** The revision that the server has once what is typed has arrived; 0 when nothing is on its way. */
    expected() {
      const writes = (form.sending ? 1 : 0) + (form.schedule.hasChange() && !mayNotArrive(form) ? 1 : 0)
      return writes > 0 ? form.revision + writes : 0
    },
    /** Takes the version that the person chose: `values` are what the form shows from now on. */
    choose: (chosen: V) => choose(form, chosen, mine?.revision ?? 0),
    /** Saves the form: no draft is sent meanwhile, and the call says which one it makes unnecessary. */
    saving: <A>(save: (query: { draft?: number }) => Promise<A>) => saving(form, save),
  }
}

function change<V extends Typed>(form: Form<V>, next: V | null) {
  const { schedule, store } = form
  form.values = next
  if (form.phase === 'saved') return
  if (isStored(form, next) && !form.sending) {
    schedule.take()
    return say(form, { status: next === null ? 'untouched' : 'kept' })
  }
  schedule.changed()
  const { status } = store.get()
  if (status !== 'failed' && status !== 'away') say(form, { status: 'waiting' })
  plan(form)
}

/**
 * What was stored, when it arrives after the form has opened. Returns what an untouched form takes; in another it is
 * a second version, so that nothing typed is overwritten.
 */
function arrive<V extends Typed>(form: Form<V>, late: readonly Stored[]): Version<V> | null {
  const { values, schedule } = form
  if (form.revision > 0 || form.sending || schedule.hasSent() || form.phase !== 'open') return null
  const [theirs, second = null] = versionsOf(late, form.wire.isOf)
  form.revision = newestRevision(late)
  if (!theirs) return null
  if (values && !hasAllOf(theirs.values, values)) {
    if (!hasAllOf(values, theirs.values)) {
      say(form, { other: theirs })
      schedule.stop()
    }
    return null
  }
  form.values = theirs.values
  form.stored = theirs.values
  schedule.take()
  say(form, { status: 'kept', other: second })
  return theirs
}

function choose<V extends Typed>(form: Form<V>, chosen: V, opened: number) {
  const { schedule, store } = form
  const { other } = store.get()
  if (!other) return
  form.revision = Math.max(form.revision, other.revision)
  form.values = chosen
  form.stored = other.revision < opened ? undefined : other.values
  say(form, { other: null })
  if (isStored(form, chosen)) {
    schedule.take()
    return say(form, { status: 'kept' })
  }
  schedule.changed()
  schedule.hurry()
  void send(form)
}

async function saving<V extends Typed, A>(form: Form<V>, save: (query: { draft?: number }) => Promise<A>): Promise<A> {
  form.phase = 'saving'
  form.saves += 1
  form.schedule.stop()
  /** The highest revision that this page may have sent. */
  const draft = form.revision + (form.sending ? 1 : 0)
  try {
    const answer = await save(draft > 0 ? { draft } : {})
    form.phase = 'saved'
    form.schedule.take()
    say(form, { status: 'untouched', other: null })
    // After a lost reply the form may be saved twice over; the draft of between is of no use.
    if (form.saves > 1)
      void Promise.resolve(form.sending).then(() => form.wire.keep(null, form.revision).catch(() => {}))
    return answer
  } catch (error) {
    form.phase = 'open'
    plan(form)
    throw error
  }
}
