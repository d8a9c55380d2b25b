import type { Store } from '../../ui/hooks/store.ts'
import { ApiError, isSignedOut, isUnreachable } from '../api/api-error.ts'
import { hasAllOf } from './has-all-of.ts'
import type { Schedule } from './schedule.ts'
import { type Stored, type Typed, type Version, versionsOf } from './versions.ts'

export type DraftState<V> = {
  /** `untouched`: nothing to keep; `failed`: the server refused the last try; `away`: it could not be reached. */
  status: 'untouched' | 'waiting' | 'kept' | 'failed' | 'away'
  other: Version<V> | null
}

export type Wire<V extends Typed> = {
  isOf: (values: Typed) => values is V
  keep: (values: V | null, revision: number) => Promise<{ revision: number }>
  read: () => Promise<readonly Stored[]>
  /** Takes over what another page typed on from this form's words. */
  merge: (values: V) => void
  /** Combines two versions without asking; `kept` is their common origin, as far as this page knows. */
  combine?: (kept: V | null, mine: V, theirs: V) => V
  signedOut: () => void
}

export type Form<V extends Typed> = {
  wire: Wire<V>
  store: Store<DraftState<V>>
  schedule: Schedule
  /** Null when the form holds nothing worth keeping. */
  values: V | null
  /** Undefined when the server holds more than one version. */
  stored: V | null | undefined
  revision: number
  /** Values, as JSON, of writes that may have arrived although no answer came. */
  unanswered: Set<string>
  sending: Promise<void> | null
  /** Drafts are sent in `open` alone. */
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

/** Another page has written; while that cannot be read, nothing is written over it. */
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
 * A version that contains the other one wins; undefined when each has something of its own and the person must choose.
 */
function join<V extends Typed>(form: Form<V>, theirs: V): V | null | undefined {
  const { values, wire, stored, unanswered } = form
  if (isStored(form, theirs) || unanswered.has(JSON.stringify(theirs))) return values
  if (values && wire.combine) return wire.combine(stored ?? null, values, theirs)
  if (values && hasAllOf(values, theirs)) return values
  return values && hasAllOf(theirs, values) ? theirs : undefined
}
