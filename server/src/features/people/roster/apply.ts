import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import type { Run } from '../../../http/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntries } from '../../../platform/audit/queries.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { endSessionsOf } from '../../../platform/sessions/queries.ts'
import { insertResetSlips, makeFirstSlip } from '../../auth/public.ts'
import { firstVisits } from '../../care/public.ts'
import { endSharing } from '../../sharing/public.ts'
import { ALIKE_USERNAME, fullName, newUser, TAKEN_USERNAME } from '../../users/public.ts'
import { beginStays, insertRoster } from '../queries.ts'
import { afterCustody } from '../rules.ts'
import type { Act } from './effects.ts'
import type { Known } from './match.ts'
import type { Step } from './plan.ts'
import { changeRoster, giveAccounts, lockRosterPeople } from './queries.ts'

/** Without an administrator it came by itself: nobody is there to hand out a slip, so none is made. */
type By = { adminId: string | null; at: Date; ip: string }

type Made = { id: string; role: Role; username: string; name: string | null; unit: string | null }

type Doing = { act: Act; username: string | null }

/** What was done, for those who are told of it. */
export type Applied = {
  slips: NonNullable<RosterReport['slips']>
  released: string[]
  /** Who is elsewhere now, or here again. */
  moved: string[]
  /** Whether a release or the plan of one changed. */
  isLeaving: boolean
}

/** Carries out what a roster does, in a few statements for a thousand lines; throws where somebody changed a person meanwhile. */
export async function applyRoster(run: Run, steps: readonly Step[], by: By): Promise<Applied> {
  const stored: Doing[] = steps.flatMap(({ act, username }) => (act ? [{ act, username }] : []))
  const back = stored.filter(({ act }) => act.effect === 'back')
  const here = stored.filter(({ act }) => act.effect !== 'back')
  await refuseChanged(run, [...here, ...back])
  const made = [...(await insertNew(run, steps, by)), ...(await join(run, here, by))]
  const released = await change(run, here, by.at)
  made.push(...(await join(run, await bring(run, back, by.at), by)))
  const slips = await makeSlips(run, made, by)
  const entries = stored.flatMap(({ act, username }) => entriesOf(act, username !== null))
  for (const some of partsOf(entries))
    await run([addAuditEntries(some.map((entry) => ({ at: by.at, actorId: by.adminId, ip: by.ip, ...entry })))])
  return {
    slips,
    released,
    moved: stored.filter(({ act }) => act.effect === 'back' || act.after.unit !== act.before.unit).map(idOf),
    isLeaving: stored.some(
      ({ act: { before, after } }) =>
        before.releasedOn !== after.releasedOn || before.releasePlanned !== after.releasePlanned,
    ),
  }
}

const idOf = ({ act }: Doing) => act.before.id

/** How many rows one statement writes: far from the time after which the database ends it, on a slow machine as well. */
const PART = 1000

export const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => rows.slice(at * PART, (at + 1) * PART))

/** Holds these people as they are, if they are still as the plan found them. */
async function refuseChanged(run: Run, stored: readonly Doing[]) {
  const found = new Map<string, Known>()
  for (const { act } of stored) if (!found.has(act.before.id)) found.set(act.before.id, act.before)
  if (found.size === 0) return
  const [now] = await run([lockRosterPeople({ ids: [...found.keys()] })])
  const same = now.filter((one) => sameText(one, found.get(one.id)))
  if (same.length < found.size) throw changedMeanwhile()
}

const sameText = (a: Known, b: Known | undefined) => b !== undefined && JSON.stringify(a) === JSON.stringify(b)

const changedMeanwhile = () =>
  new AppError('conflict', 'Somebody changed a person of the roster a moment ago. Please check it again.')

export async function makeSlips(run: Run, made: readonly Made[], { adminId, at }: By): Promise<Applied['slips']> {
  if (adminId === null) return []
  const all = made.map(({ role, ...one }) => ({ ...one, ...makeFirstSlip({ id: one.id, role }, adminId, at) }))
  for (const some of partsOf(all)) await run([insertResetSlips(some.map(({ row }) => row))])
  return all.map(({ row, ...one }) => ({ ...one, expiresAt: row.expiresAt.toISOString() }))
}

async function insertNew(run: Run, steps: readonly Step[], { adminId, at }: By): Promise<Made[]> {
  const users = steps.flatMap(({ line: { role, given }, act, username }) => {
    if (act || !username) return []
    const { shift, badgeNumber, firstName, lastName, email, unit, username: _sent, ...custody } = given
    const profile = { firstName, lastName, email, unit, shift: SHIFTS.find((one) => one === shift) }
    const base = { id: newId(at), username, role, createdAt: at, badgeNumber, custody, approval: { by: adminId, at } }
    return [newUser(base, profile)]
  })
  for (const some of partsOf(users)) await run([insertRoster(some), ...firstVisits(some)]).catch(takenMeanwhile)
  return users.map((user) => madeOf(user, user.username))
}

const madeOf = (person: Omit<Made, 'username' | 'name'> & Parameters<typeof fullName>[0], username: string): Made => ({
  id: person.id,
  role: person.role,
  username,
  name: fullName(person),
  unit: person.unit,
})

/** Gives an account to those whom staff had named, on their own row, with all that is stored of them. */
async function join(run: Run, doing: readonly Doing[], { adminId, at }: By): Promise<Made[]> {
  const made = doing.flatMap(({ act, username }) => (username === null ? [] : [madeOf(act.after, username)]))
  for (const people of partsOf(made)) await run([giveAccounts({ people, adminId, at })]).catch(takenMeanwhile)
  return made
}

/** Brings those who are here to what their lines say, with all that follows; who left is returned. */
async function change(run: Run, here: readonly Doing[], at: Date) {
  const all: string[] = []
  for (const some of partsOf(here)) {
    const acts = some.map(({ act }) => act)
    const released = acts.filter(({ effect }) => effect === 'released').map(({ before }) => before.id)
    await run([
      changeRoster(acts.map(({ after }) => after)),
      ...(released.length > 0 ? [endSharing({ userIds: released }), endSessionsOf({ userIds: released })] : []),
    ])
    const follows = afterCustody(
      acts.map(({ before, after }) => ({ before, now: after })),
      at,
    )
    if (follows.length > 0) await run(follows)
    all.push(...released)
  }
  return all
}

/** Begins the stays of those who are back. */
async function bring(run: Run, back: readonly Doing[], at: Date) {
  if (back.length === 0) return []
  const begun = back.flatMap(({ act: { after } }) =>
    after.admittedOn === null ? [] : [{ userId: after.id, admittedOn: after.admittedOn }],
  )
  const [isBegun] = await run([beginStays({ stays: begun, at }), changeRoster(back.map(({ act }) => act.after))])
  if (!isBegun) throw changedMeanwhile()
  const follows = afterCustody(
    back.map(({ act: { after } }) => ({ before: { ...after, releasePlanned: null }, now: after })),
    at,
  )
  if (follows.length > 0) await run(follows)
  return back
}

/** What the forms write about one person, so that they read who changed what. */
function entriesOf({ effect, before, changes }: Act, isMade: boolean) {
  const target = { type: 'user', id: before.id } as const
  const changed = effect === 'back' ? ('user.back' as const) : ('user.changed' as const)
  return [
    ...(effect === 'joined' && changes.length === 0 ? [] : [{ action: changed, target }]),
    ...(isMade ? [{ action: 'user.account_made' as const, target }] : []),
  ]
}

function takenMeanwhile(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken !== TAKEN_USERNAME && broken !== ALIKE_USERNAME) throw error
  throw new AppError(
    'conflict',
    'Somebody took a username of the roster, or one that looks like it, a moment ago. Please check it again.',
  )
}
