import { HELP_MESSAGES } from '@evenkeel/contract/alert-words.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Deps } from '../deps.ts'
import { changeAlert, lockAndFind } from '../features/alerts/public.ts'
import { raiseRequest } from '../features/alerts/raising/raise.ts'
import { findUserByName, normalizeUsername } from '../features/users/public.ts'
import type { Run } from '../http/call.ts'
import { ASKING_PEOPLE, PEOPLE } from './people.ts'

const MINUTE_MS = 60_000
/** Minutes after which an open request is closed and made anew: whoever tries the demo may be at work on a newer one. */
const OLD = 30
/** Minutes since which the former ones are closed. */
const CLOSED = 12

/** An invented request: who pressed, minutes ago, who answers it, and since when they are on the way; left out where nobody is yet. */
type Request = { number: number; minutesAgo: number; audience: OpenRole; by: number; since?: number }

const numberOf = (username: string) => PEOPLE.findIndex((person) => person.username === username)
const byRole = (role: string) => PEOPLE.flatMap((person, i) => (person.role === role ? [i] : []))

/** At each start: somebody whom nobody has answered yet, somebody whom an administrator goes to, and one of the staff whom their clinician goes to. */
const REQUESTS: Request[] = [
  { number: ASKING_PEOPLE[0] ?? 0, minutesAgo: 1, audience: 'inmate', by: byRole('admin')[1] ?? 0 },
  { number: ASKING_PEOPLE[1] ?? 0, minutesAgo: 7, audience: 'inmate', by: byRole('admin')[1] ?? 0, since: 4 },
  {
    number: byRole('staff').at(-1) ?? 0,
    minutesAgo: 9,
    audience: 'staff',
    by: numberOf('walter.lindqvist'),
    since: 6,
  },
]

/** Closes what is old of these people, and lets them press anew, so that a visitor sees alerts of minutes and not of days. */
export async function freshenAlerts(deps: Deps) {
  for (const request of REQUESTS) {
    const [userId, byId] = await Promise.all([idOf(deps, request.number), idOf(deps, request.by)])
    if (userId && byId) await deps.systemDb.transaction((run) => freshen(deps, run, { ...request, userId, byId }))
  }
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
  const by = { id: byId, name: null }
  const { alerts } = await lockAndFind(deps, run, { userId }, [])
  const open = alerts.filter(({ status, source }) => status !== 'resolved' && source === 'help')
  if (open.some(({ createdAt }) => createdAt > ago(OLD))) return
  for (const alert of open) {
    const seen = { kind: 'closed', by, outcome: 'seen_in_person', seen: true, visitAt: null } as const
    await changeAlert(deps, run, { userId, alert, happening: seen, at: ago(CLOSED), by: byId })
  }
  await raiseRequest(deps, run, { userId, message: HELP_MESSAGES[audience], at: ago(minutesAgo) })
  if (since === undefined) return
  const { alerts: raised } = await lockAndFind(deps, run, { userId }, [])
  const alert = raised.find(({ status, source }) => status === 'active' && source === 'help')
  const answered = { kind: 'answered', by, step: 'coming' } as const
  if (alert) await changeAlert(deps, run, { userId, alert, happening: answered, at: ago(since), by: byId })
}
