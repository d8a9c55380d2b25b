import { createStore } from '../../ui/hooks/store.ts'
import { hasAllOf } from './has-all-of.ts'
import { createSchedule, PACE, type Pace } from './schedule.ts'
import { type DraftState, type Form, isStored, mayNotArrive, plan, say, send, type Wire } from './sending.ts'
import { type Stored, type Typed, type Version, versionsOf } from './versions.ts'

const newestRevision = (found: readonly Stored[]) =>
  Math.max(0, ...found.filter(({ state }) => state !== 'locked').map((draft) => draft.revision))

/**
 * Sends one write at a time; where another page stored a version meanwhile, the person chooses. The device stores
 * nothing.
 */
export function createAutosave<V extends Typed>(wire: Wire<V>, found: readonly Stored[], pace: Pace = PACE.words) {
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
    /** Null when the form holds nothing worth keeping. */
    change: (next: V | null) => change(form, next),
    arrive: (late: readonly Stored[]) => arrive(form, late),
    /** Sends unsaved changes at once; whether everything is kept then. */
    async flush(): Promise<boolean> {
      if (form.sending) await form.sending
      await send(form)
      const { status } = form.store.get()
      return status === 'kept' || status === 'untouched'
    },
    /** Called as the page closes: sends beside a running write, because nothing runs afterwards. */
    leave() {
      if (!form.schedule.hasChange() || mayNotArrive(form)) return
      if (form.sending) void wire.keep(form.values, form.revision + 1).catch(() => {})
      else void send(form)
    },
    /** The server's revision once all writes have arrived; 0 when none is on its way. */
    expected() {
      const writes = (form.sending ? 1 : 0) + (form.schedule.hasChange() && !mayNotArrive(form) ? 1 : 0)
      return writes > 0 ? form.revision + writes : 0
    },
    choose: (chosen: V) => choose(form, chosen, mine?.revision ?? 0),
    /** Sends no draft meanwhile; the call names the draft that it replaces. */
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

/** For stored drafts that arrive late: an untouched form takes them, another gets them as a second version. */
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
  const draft = form.revision + (form.sending ? 1 : 0)
  try {
    const answer = await save(draft > 0 ? { draft } : {})
    form.phase = 'saved'
    form.schedule.take()
    say(form, { status: 'untouched', other: null })
    // A form sent again after a lost reply may have left a draft in between; it is deleted.
    if (form.saves > 1)
      void Promise.resolve(form.sending).then(() => form.wire.keep(null, form.revision).catch(() => {}))
    return answer
  } catch (error) {
    form.phase = 'open'
    plan(form)
    throw error
  }
}
