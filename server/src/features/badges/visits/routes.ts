import { badges } from '@evenkeel/contract/badges/badges.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { refuseAfterSlip } from '../../../http/guards/after-slip.ts'
import { AppError, unauthorized } from '../../../platform/app-error.ts'
import { ownEntry } from '../../../platform/audit/queries.ts'
import { cliniciansOf } from '../../../platform/live.ts'
import { asksAtEntry, dailyOf, dueFor, findDaily, findEntry, hasAnsweredIn } from '../../assessments/public.ts'
import { hasAskedIn } from '../../care/public.ts'
import { findRiskState } from '../../risk/public.ts'
import { findUser } from '../../users/public.ts'
import {
  answerVisits,
  deleteCheckInsOf,
  deleteCopiesOf,
  deleteUsesOf,
  endSessionsOfVisits,
  findOpenHelp,
  firstOpenVisit,
  hasRequestsOf,
  listVisits,
  revokeTicketsOf,
  tabletOf,
} from './queries.ts'

export function badgeVisitRoutes(api: Api, deps: Deps) {
  const { calendar, clock, live, systemDb } = deps
  api.read(badges.session, ({ userId, visitId }) => {
    if (!visitId) throw new AppError('forbidden', 'This session did not begin with a badge')
    const today = calendar.dayOf(clock.now())
    const reads = [
      findUser({ userId }),
      findOpenHelp({ userId }),
      hasAskedIn({ userId, visitId }),
      hasAnsweredIn({ userId, visitId }),
      findRiskState({ userId, today }),
      findDaily({ userId }),
      findEntry({ userId }),
    ] as const
    return readPlan(
      reads,
      async ([user, help, asked, answered, state, daily, entry], { role, locale, badgeBrowser }) => {
        const [tablet] = badgeBrowser ? await systemDb.run([tabletOf({ id: badgeBrowser })]) : [null]
        if (!user || !tablet || (role !== 'inmate' && role !== 'staff')) throw unauthorized()
        return {
          session: visitId,
          firstName: user.firstName,
          role,
          locale,
          ...tablet,
          help: help && { ...help, since: help.since.toISOString() },
          asked,
          due: answered ? null : dueFor(role, state, today).type,
          ...(dailyOf(daily, calendar, today) && { daily: true as const }),
          asksEntry: asksAtEntry(role, entry, today, calendar),
        }
      },
    )
  })

  api.read(badges.visits, ({ userId }) =>
    readPlan([listVisits({ userId })], ([rows]) =>
      rows.map(({ beganAt, endedAt, ...visit }) => ({
        ...visit,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    ),
  )

  api.write(badges.answerVisits, {
    steps: async ({ session: { userId, role }, body: { answers }, run }) => {
      const idsOf = (mine: boolean) => answers.filter((one) => one.mine === mine).map(({ id }) => id)
      const [first] = await run([firstOpenVisit({ userId, ids: idsOf(false) })])
      if (first) await refuseAfterSlip(deps, run, { userId, since: first.beganAt }, 'what was entered before stays')
      const [own, ids] = await run([
        answerVisits({ userId, ids: idsOf(true), answer: 'mine' }),
        answerVisits({ userId, ids: idsOf(false), answer: 'not_mine' }),
      ])
      const theirs = { userId, ids }
      const at = clock.now()
      const [asked] = await run([
        hasRequestsOf(theirs),
        deleteCopiesOf(theirs),
        deleteCheckInsOf(theirs),
        deleteUsesOf(theirs),
        revokeTicketsOf(theirs),
        endSessionsOfVisits(theirs),
        ...(own.length > 0 ? [ownEntry({ at, userId, action: 'person.visit_mine' })] : []),
        ...(ids.length > 0 ? [ownEntry({ at, userId, action: 'person.visit_not_mine' })] : []),
      ])
      const audience = role === 'inmate' ? 'inmate' : 'staff'
      const after = () => asked && live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
      return { reply: undefined, after }
    },
  })
}
