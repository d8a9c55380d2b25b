import { HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../deps.ts'
import { type AlertToChange, changeAlert, lockAndFind, type Who } from '../features/alerts/public.ts'
import { raiseHelpRequest } from '../features/alerts/raising/raise.ts'
import { findUserByName, normalizeUsername } from '../features/users/public.ts'
import type { Run } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { ASKING_PEOPLE, byRole, fullNameOf, PEOPLE } from './people.ts'

const MINUTE_MS = 60_000
/** Minutes; whoever tries the demo may be at work on a newer request. */
const OLD = 30
/** Minutes since which the former ones are closed. */
const CLOSED = 12

/** `since`: minutes ago when `by` set out; left out where nobody has yet. */
type Request = { number: number; minutesAgo: number; audience: OpenRole; by: number; since?: number }

const NEWCOMER = PEOPLE.findLastIndex(({ role }) => role === 'inmate')
/** The administrator who answers. */
const HEARS = byRole('admin')[1] ?? 0
const numberOf = (username: string) => PEOPLE.findIndex((person) => person.username === username)

/**
 * One that nobody has answered, one that an administrator is with, and one of the staff that their clinician is with.
 */
const REQUESTS: Request[] = [
  { number: ASKING_PEOPLE[0] ?? 0, minutesAgo: 1, audience: 'inmate', by: HEARS },
  { number: ASKING_PEOPLE[1] ?? 0, minutesAgo: 7, audience: 'inmate', by: HEARS, since: 4 },
  {
    number: byRole('staff').at(-1) ?? 0,
    minutesAgo: 9,
    audience: 'staff',
    by: numberOf('walter.lindqvist'),
    since: 6,
  },
]

/** A visitor sees alerts of minutes and not of days. */
export async function freshenAlerts(deps: Deps) {
  for (const request of REQUESTS) {
    const [userId, byId] = await Promise.all([idOf(deps, request.number), idOf(deps, request.by)])
    if (userId && byId) await deps.systemDb.transaction((run) => freshen(deps, run, { ...request, userId, byId }))
  }
  const [userId, byId] = await Promise.all([idOf(deps, NEWCOMER), idOf(deps, HEARS)])
  if (userId && byId) await deps.systemDb.transaction((run) => closeNewcomer(deps, run, userId, byId))
}

/** The newcomer's alert stays only for the first start: hours later it would wait again. */
async function closeNewcomer(deps: Deps, run: Run, userId: string, byId: string) {
  const by = { id: byId, name: fullNameOf(HEARS) }
  const { alerts, at } = await lockAndFind(deps, run, { userId }, [])
  const old = ({ status, createdAt }: AlertToChange) => status !== 'resolved' && +at - +createdAt > OLD * MINUTE_MS
  await closeAll(deps, run, { userId, by, alerts: alerts.filter(old) })
}

async function idOf({ systemDb }: Deps, number: number): Promise<string | null> {
  const username = PEOPLE[number]?.username
  if (!username) return null
  const [user] = await systemDb.run([findUserByName({ usernameKey: normalizeUsername(username) })])
  return user?.id ?? null
}

async function freshen(deps: Deps, run: Run, request: Request & { userId: string; byId: string }) {
  const { userId, byId, audience, minutesAgo, since } = request
  const now = deps.clock.now().getTime()
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS)
  const by = { id: byId, name: fullNameOf(request.by) }
  const { alerts } = await lockAndFind(deps, run, { userId }, [])
  const open = alerts.filter(({ status, source }) => status !== 'resolved' && source === 'help')
  if (open.some(({ createdAt }) => createdAt > ago(OLD))) return
  await closeAll(deps, run, { userId, by, alerts: open })
  await raiseHelpRequest(deps, run, { userId, message: HELP_MESSAGES[audience], at: ago(minutesAgo) })
  if (since === undefined) return
  const { alerts: raised } = await lockAndFind(deps, run, { userId }, [])
  const alert = raised.find(({ status, source }) => status === 'active' && source === 'help')
  const answered = { kind: 'answered', by, step: 'coming' } as const
  if (!alert) return
  const coming = await changeAlert(deps, run, { userId, alert, happening: answered, at: ago(since), by: byId })
  // From now on: it holds for an hour, and somebody on the way for a quarter of one.
  const withYou = { kind: 'stepped', by, step: 'with_you' } as const
  if (coming) await changeAlert(deps, run, { userId, alert: coming.alert, happening: withYou, at: ago(0), by: byId })
}

/** No event has a later id than one of now, so all that is there counts as read. */
async function closeAll(deps: Deps, run: Run, { userId, by, alerts }: Closing) {
  const at = new Date(deps.clock.now().getTime() - CLOSED * MINUTE_MS)
  const read = newId(deps.clock.now())
  const seen = { kind: 'closed', by, outcome: 'seen_in_person', seen: true, visitAt: null } as const
  for (const alert of alerts)
    await changeAlert(deps, run, { userId, alert, happening: seen, at, by: by.id, seen: read })
}
type Closing = { userId: string; by: Who; alerts: AlertToChange[] }
