import { audienceOf, mayRespond } from '@evenkeel/contract/base/roles.ts'
import { type SignedIn, users } from '@evenkeel/contract/users/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Cookies } from '../../http/cookies.ts'
import { AppError, notFound, unauthorized } from '../../platform/app-error.ts'
import { listRedeemedSlips, slipsSince } from '../../platform/audit/queries.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { ALERT_LISTENERS, cliniciansOf } from '../../platform/live.ts'
import type { Session } from '../../platform/sessions/queries.ts'
import { correctUser, findSituation, findSuspended, findUser, updateUser } from './queries.ts'
import { type ProfileChange, presentAdminUser, presentUser, stayEndedOf, toChange, type UserRow } from './rules.ts'
import { searchRoutes } from './search/routes.ts'

export function userRoutes(api: Api, deps: Deps, cookies: Cookies) {
  const { calendar, clock, live } = deps
  const today = () => calendar.dayOf(clock.now())
  const redeemedBy = (userId: string) => listRedeemedSlips({ userId, since: slipsSince(clock.now()) })

  api.read(users.current, ({ userId, request }) => {
    const situation = findSituation({ userId, deviceHash: cookies.ownable(request) })
    return readPlan([findUser({ userId }), redeemedBy(userId), situation], (found, session) =>
      presentSignedIn(today(), session, ...found),
    )
  })

  api.write(users.update, {
    steps: async ({ session, body, request, run }) => {
      const { userId } = session
      const change = toChange(body)
      const found = await run([
        updateUser({ userId, ...change }),
        redeemedBy(userId),
        findSituation({ userId, deviceHash: cookies.ownable(request) }),
      ])
      return { status: 200, reply: presentSignedIn(today(), session, ...found) }
    },
  })

  api.write(users.correct, {
    steps: async ({ session: { userId: adminId, confirmed }, params: { id: userId }, body, run }) => {
      const change = toChange(body)
      const [person, isSuspended] = await run([findUser({ userId }), findSuspended({ userId })])
      if (!person) throw notFound()
      refuseCorrection(person, adminId, change, isSuspended)
      if (change.email !== undefined && !confirmed)
        throw new AppError('confirmation_required', 'Please confirm your password first')
      const [corrected] = await run([correctUser({ adminId, userId, ...change })])
      // The person began to answer alerts since.
      if (!corrected) throw new AppError('conflict', 'Who answers alerts changes their own e-mail')
      const after = () => {
        live.publish({ to: userId, kind: 'practice.changed' })
        // Lists name them; sent for everybody, so that nobody learns that there is an alert.
        live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated' })
        live.publish({ to: cliniciansOf(audienceOf(person.role)), kind: 'care.changed' })
      }
      return { status: 200, reply: presentAdminUser(corrected, today()), after }
    },
  })

  searchRoutes(api, deps)
}

/** Clinicians were announced under their name, and alerts go to the e-mail of who answers, so both change their own. */
function refuseCorrection(person: UserRow, adminId: string, change: ProfileChange, isSuspended: boolean) {
  const { role, duty, respondsTo, hasAccount } = person
  const { firstName, lastName, email } = change
  if (person.id === adminId) throw new AppError('conflict', 'Your own name and e-mail are changed on your account page')
  const renames = firstName !== undefined || lastName !== undefined
  const answers = role === 'clinician' || duty || respondsTo.length > 0 || isSuspended
  if (renames && mayRespond(role)) throw new AppError('conflict', 'Clinicians and administrators change their own name')
  if (email !== undefined && answers) throw new AppError('conflict', 'Who answers alerts changes their own e-mail')
  const refuse = (path: string, message: string) => {
    throw new AppError('validation_failed', message, { issues: [{ path, message }] })
  }
  if (email !== undefined && role === 'inmate') refuse('email', 'Only of people who work here')
  if (lastName === null && !hasAccount) refuse('lastName', 'Somebody without an account is found by it')
}

function presentSignedIn(
  today: string,
  { keyless, stepDue: codeDue }: Pick<Session, 'keyless' | 'stepDue'>,
  row: UserRow | null,
  redeemed: RowOf<typeof listRedeemedSlips>[],
  situation: RowOf<typeof findSituation> | null,
): SignedIn {
  if (!row || !situation) throw unauthorized()
  const { checkInScale, autoAdvance, helpDismissedAt } = row
  const chosen = {
    ...(checkInScale && { checkInScale }),
    ...(autoAdvance !== null && { autoAdvance }),
    ...(helpDismissedAt && { helpDismissedAt: helpDismissedAt.toISOString() }),
  }
  // Only what holds is said.
  const { hearing, ...flags } = situation
  const holding = Object.fromEntries(Object.entries({ ...flags, keyless, codeDue }).filter(([, holds]) => holds))
  const stayEnded = stayEndedOf(row, today)
  const person = { ...presentUser(row), ...chosen, hearing, ...holding, ...(stayEnded && { stayEnded }) }
  if (redeemed.length === 0) return person
  const slips = redeemed.map(({ at, address }) => ({ at: at.toISOString(), address }))
  const deletesAt = row.deletesAt?.toISOString() ?? null
  return { ...person, redeemed: { slips, deletesAt } }
}
