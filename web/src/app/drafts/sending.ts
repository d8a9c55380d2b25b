import type { Store } from '../../ui/store.ts'
import { ApiError, isSignedOut, isUnreachable } from '../api/api-error.ts'
import { hasAllOf } from './has-all-of.ts'
import type { Schedule } from './schedule.ts'
import { type Stored, type Typed, type Version, versionsOf } from './versions.ts'

export type DraftState<V> = {
  /** `untouched`: there is nothing to keep. `failed`: the last try was refused; `away`: it did not reach the server. */
  status: 'untouched' | 'waiting' | 'kept' | 'failed' | 'away'
  other: Version<V> | null
}

export type Wire<V extends Typed> = {
  isOf: (values: Typed) => values is V
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

/** All that a page knows of one form. */
export type Form<V extends Typed> = {
  wire: Wire<V>
  store: Store<DraftState<V>>
  schedule: Schedule
  /** What the form shows; null when nothing in it is worth keeping. */
  values: V | null
  /** What the server holds, and its revision; undefined when it holds more than one version. */
  stored: V | null | undefined
  revision: number
  /** The values of writes that may have arrived without an answer, as JSON. */
  unanswered: Set<string>
  sending: Promise<void> | null
  /** While the form is being saved, and after that, no draft is sent. */
  phase: 'open' | 'saving' | 'saved'
  saves: number
}

export const say = <V extends Typed>({ store }: Form<V>, part: Partial<DraftState<V>>) =>
  store.set({ ...store.get(), ...part })

export const isStored = <V extends Typed>({ stored }: Form<V>, values: V | null) =>
  JSON.stringify(values) === JSON.stringify(stored)

export const mayNotArrive = <V extends Typed>({ phase, store }: Form<V>) =>
  phase !== 'open' || store.get().other !== null

export function plan<V extends Typed>(form: Form<V>) {
  if (form.sending || mayNotArrive(form)) form.schedule.stop()
  else form.schedule.plan(form.values === null)
}

/** Sends what has changed, unless a write is on its way. */
export function send<V extends Typed>(form: Form<V>): Promise<void> {
  const { wire, schedule, values } = form
  if (form.sending || mayNotArrive(form)) return form.sending ?? Promise.resolve()
  const began = schedule.take()
  if (began === null) return Promise.resolve()
  schedule.sends()
  form.sending = wire
    .keep(values, form.revision)
    .then(
      ({ revision }) => {
        form.revision = revision
        form.stored = values
        form.unanswered.clear()
        const status = schedule.hasChange() ? 'waiting' : values === null ? 'untouched' : 'kept'
        if (form.phase !== 'saved') say(form, { status })
      },
      (error: unknown) => refused(form, error, values, began),
    )
    .finally(() => {
      form.sending = null
      plan(form)
    })
  return form.sending
}

async function refused<V extends Typed>(form: Form<V>, error: unknown, sent: V | null, began: number) {
  const { wire, schedule } = form
  schedule.putBack(began)
  say(form, { status: isUnreachable(error) ? 'away' : 'failed' })
  const problem = error instanceof ApiError ? error : null
  const revision = problem?.problem?.revision
  if (revision !== undefined) return compare(form, revision)
  if (isUnreachable(error)) form.unanswered.add(JSON.stringify(sent))
  if (isSignedOut(error)) {
    schedule.hold()
    return wire.signedOut()
  }
  schedule.retryAfter(problem?.retryAfter ?? 0)
  const mayPass = isUnreachable(error) || (problem !== null && (problem.status === 429 || problem.status >= 500))
  if (!mayPass) schedule.take()
}

/**
 * Another page has written. While that cannot be read, nothing is written over it: the next try is refused in the same
 * way, and reads again.
 */
async function compare<V extends Typed>(form: Form<V>, revision: number) {
  const { wire, schedule } = form
  const found = await wire.read().catch(() => null)
  if (!found) return schedule.retryAfter()
  const [theirs] = versionsOf(found, wire.isOf)
  const both = theirs ? join(form, theirs.values) : form.values
  if (theirs && both === undefined) return say(form, { other: theirs })
  if (both && both !== form.values) {
    form.values = both
    wire.merge(both)
  }
  form.stored = theirs?.values ?? null
  form.revision = Math.max(revision, theirs?.revision ?? 0)
  if (!theirs || !isStored(form, form.values)) return schedule.hurry()
  schedule.take()
  say(form, { status: 'kept' })
}

/**
 * What stays of two versions: of one that has all of the other, the longer one. Undefined when each has something of its
 * own: then the person chooses.
 */
function join<V extends Typed>(form: Form<V>, theirs: V): V | null | undefined {
  const { values, wire, stored, unanswered } = form
  if (isStored(form, theirs) || unanswered.has(JSON.stringify(theirs))) return values
  if (values && wire.combine) return wire.combine(stored ?? null, values, theirs)
  if (values && hasAllOf(values, theirs)) return values
  return values && hasAllOf(theirs, values) ? theirs : undefined
}
