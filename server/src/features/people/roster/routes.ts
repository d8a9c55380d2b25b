import { type NewAccount, type RosterReport, users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { insertResetSlips, makeSlip } from '../../auth/public.ts'
import { firstVisits } from '../../care/public.ts'
import { ALIKE_USERNAME, type Approval, newUser, TAKEN_USERNAME } from '../../users/public.ts'
import { findAlikeUsernames, findKnownPeople, insertRoster } from '../queries.ts'
import { refuseFutureRelease } from '../rules.ts'
import { beginning, notReleased } from '../stays.ts'
import { readRoster, validateRoster } from './check.ts'

/** An import makes all of its accounts or none, in a few statements for any number of lines. */
export function importRoutes(api: Api, { calendar, clock }: Deps) {
  api.write(users.import, {
    steps: async ({ session, query, body, request, run }) => {
      const roster = await readRoster(body)
      const at = clock.now()
      const today = calendar.dayOf(at)
      const [known, alike] = await run([
        findKnownPeople({
          keys: roster.lines.map(({ usernameKey }) => usernameKey),
          numbers: roster.lines.flatMap(({ account }) => account?.bookingNumber || []),
        }),
        findAlikeUsernames({ usernames: roster.lines.map(({ username }) => username) }),
      ])
      const { accounts, stays, problems } = validateRoster(roster, { known, alike, today })
      const report: RosterReport = { rows: roster.rows, created: 0, back: stays.length, problems }
      if (!query.confirm || problems.length > 0) return { status: 200, reply: report }

      for (const account of accounts) refuseFutureRelease(account, today)
      const approval = { by: session.userId, at }
      const made = accounts.map((one) => newPerson(one, approval))
      await run([
        insertRoster(made.map(({ user }) => user)),
        insertResetSlips(made.map(({ row }) => row)),
        ...firstVisits(made.map(({ user }) => user)),
        addAuditEntry({ at, actorId: session.userId, action: 'roster.imported', target: null, ip: request.ip }),
      ]).catch(takenMeanwhile)
      for (const stay of stays) {
        const [begun] = await run(beginning(session.userId, at, stay))
        if (!begun) throw notReleased()
      }
      const slips = made.map(({ user: { username }, slip, row: { expiresAt } }) => ({
        username,
        slip,
        expiresAt: expiresAt.toISOString(),
      }))
      return { status: 200, reply: { ...report, created: made.length, slips } }
    },
  })
}

function newPerson(account: NewAccount, approval: Approval & { by: string }) {
  const { username, role, badgeNumber, respondsTo: _nobody, ...profile } = account
  const { at } = approval
  const user = newUser(
    { id: newId(at), username, role, createdAt: at, badgeNumber, custody: profile, approval },
    profile,
  )
  return { user, ...makeSlip(user.id, approval.by, at) }
}

function takenMeanwhile(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken !== TAKEN_USERNAME && broken !== ALIKE_USERNAME) throw error
  throw new AppError(
    'conflict',
    'Somebody took a username of the roster, or one that looks like it, a moment ago. Please check it again.',
  )
}
