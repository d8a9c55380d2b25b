import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Query } from '../../../platform/db/build.ts'
import type { Results } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Alert, Change, Happening } from '../machine/happening.ts'
import { apply } from '../machine/machine.ts'
import { insertEvent, listEventsAfter } from '../timeline/queries.ts'
import { type CareDue, effectStatements, publishEffects } from './effects.ts'
import {
  type AlertToChange,
  findAlertsToChange,
  insertAlert,
  lockAlerts,
  restateAlert,
  updateAlert,
} from './queries.ts'
import { lowers, refusalOfUnseen } from './unseen.ts'

type About = { userId?: string | null; alertId?: string | null; callerId?: string | null; unseen?: boolean }

/**
 * Begins every change: locks the alerts until the transaction ends and reads those the caller may see; `at` is after
 * the lock.
 */
export async function lockAndFind<const Q extends readonly Query<unknown>[]>(
  { clock }: Pick<Deps, 'clock'>,
  run: Run,
  { userId = null, alertId = null, callerId = null, unseen = false }: About,
  reads: Q,
): Promise<{ alerts: AlertToChange[]; at: Date; results: Results<Q> }> {
  const about = { userId, alertId }
  const [, alerts, ...results] = await run([
    lockAlerts(about),
    findAlertsToChange({ ...about, callerId, unseen, at: clock.now() }),
    ...reads,
  ])
  return { alerts, at: clock.now(), results: results as Results<Q> }
}

/** Only Get Help has another: a waiting press of the person to the same people. */
export const otherHelpRequest = (open: readonly AlertToChange[], { id, source, drill, notTo }: AlertToChange) =>
  source === 'help' && !drill
    ? open.find(
        (one) =>
          one.id !== id &&
          one.source === 'help' &&
          one.status === 'active' &&
          !one.drill &&
          `${one.notTo}` === `${notTo}`,
      )
    : undefined

export const noteContext = (eventId: string) => `alert_events.note:${eventId}`

export type Happened = {
  userId: string
  /** Null raises an alert. */
  alert: Alert | null
  happening: Happening
  at: Date
  /** The badge-and-PIN session in which the person did it. */
  visitId?: string | null | undefined
  /** Null for the person and the product. */
  by?: string | null
  note?: string | null | undefined
  /** For a new alert, or one of assessments that says more now. */
  message?: string
  /** Another alert whose timeline says it too. */
  alsoOn?: string | undefined
  /** The last event read by who lowers or ends the alert; without one, only the raising counts as read. */
  seen?: string | undefined
  endsToo?: readonly string[]
  /** Clocks of the clinicians' work for a high result. */
  due?: CareDue
}

/** Stored but for the end of the transaction; `after` sends the live events. */
export type Stored<R = []> = { alert: Alert; isNew: boolean; results: R; after: () => void }

/**
 * Null where the alert's state does not allow it; throws `not_found` without the right, and `conflict` after something
 * graver that was unread.
 */
export async function changeAlert<const Q extends readonly Query<unknown>[] = []>(
  deps: Deps,
  run: Run,
  happened: Happened,
  read?: (alert: Alert) => Q,
): Promise<Stored<Results<Q>> | null> {
  const made = await changeStatements(deps, happened)
  if (!made) return null
  const { userId, alert: before, happening, seen = null, endsToo = [] } = happened
  if (before && lowers(happening)) {
    const [later] = await run([listEventsAfter({ userId, alertIds: [before.id, ...endsToo], seen })])
    const refusal = refusalOfUnseen(later)
    if (refusal) throw refusal
  }
  const { change, row, following } = made
  const { alert, effects } = change
  const [stored, ...results] = await run([row, ...following, ...(read?.(alert) ?? [])])
  if (!stored) throw notFound()
  const after = () => publishEffects(deps, { userId: happened.userId, alert }, effects)
  return { alert, isNew: happened.alert === null, results: results.slice(following.length) as Results<Q>, after }
}

/** Null where the alert's state does not allow the change. */
export async function changeStatements(
  deps: Pick<Deps, 'config' | 'jobs' | 'keyring' | 'calendar'>,
  happened: Happened,
) {
  const { userId, alert: before, happening, at } = happened
  const change = apply(before, happening, { at, id: newId(at), about: userId, times: deps.config })
  if (!change) return null
  const { alert, effects, restated } = change
  const following = [
    ...(restated ? [restateAlert({ userId, id: alert.id, message: messageOf(happened) })] : []),
    ...entryStatements(deps, change, happened),
    ...(await effectStatements(deps, { userId, alert, at, due: happened.due }, effects)),
  ]
  return { change, row: before ? updateAlert({ userId, ...alert }) : insertion(happened, alert), following }
}

const insertion = (happened: Happened, alert: Alert) =>
  insertAlert({
    ...alert,
    userId: happened.userId,
    message: messageOf(happened),
    responders: happened.happening.kind === 'drilled' ? happened.happening.audience : null,
  })

function messageOf({ message }: Happened) {
  if (message === undefined) throw new Error('What an alert says is missing')
  return message
}

/** The first entry keeps what happened, and the note. */
function entryStatements({ keyring }: Pick<Deps, 'keyring'>, { alert, entries }: Change, happened: Happened) {
  const { userId, happening, at, by = null, note, alsoOn, visitId = null } = happened
  const entry = (alertId: string, { event, detail }: Change['entries'][number], isFirst: boolean) => {
    const id = newId(at)
    const noteSealed = note && isFirst ? keyring.seal(note, noteContext(id)) : null
    return insertEvent({
      userId,
      alertId,
      id,
      event,
      detail,
      byId: by,
      noteSealed,
      at,
      facts: isFirst ? factsOf(happening) : null,
      visitId: isFirst ? visitId : null,
    })
  }
  return entries.flatMap((one, index) => {
    const isFirst = index === 0
    const own = entry(alert.id, one, isFirst)
    return alsoOn && isFirst ? [own, entry(alsoOn, { ...one, detail: null }, true)] : [own]
  })
}

/** Names stand in the row. */
export const factsOf = (happening: Happening): object =>
  JSON.parse(JSON.stringify(happening, (key, value) => (key === 'name' ? undefined : value)))
