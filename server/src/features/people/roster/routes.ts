import { type NewAccount, type RosterReport, users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { insertResetSlips, makeSlip } from '../../auth/public.ts'
import { newUser, TAKEN_USERNAME } from '../../users/public.ts'
import { findTakenUsernames, insertRoster } from '../queries.ts'
import { readRoster, validateRoster } from './check.ts'

/** An import makes all of its accounts or none, in a few statements for any number of lines. */
export function importRoutes(api: Api, { clock }: Deps) {
  api.write(users.import, {
    steps: async ({ session, query, body, request, run }) => {
      const roster = readRoster(body)
      const [taken] = await run([findTakenUsernames({ keys: roster.lines.map(({ usernameKey }) => usernameKey) })])
      const { accounts, problems } = validateRoster(roster, taken)
      const report: RosterReport = { rows: roster.rows, created: 0, problems }
      if (!query.confirm || problems.length > 0) return { status: 200, answer: report }

      const at = clock.now()
      const made = accounts.map((one) => newPerson(one, session.userId, at))
      await run([
        insertRoster(made.map(({ user }) => user)),
        insertResetSlips(made.map(({ row }) => row)),
        addAuditEntry({ at, actorId: session.userId, action: 'roster.imported', target: null, ip: request.ip }),
      ]).catch(takenMeanwhile)
      const slips = made.map(({ user: { username }, slip, row: { expiresAt } }) => ({
        username,
        slip,
        expiresAt: expiresAt.toISOString(),
      }))
      return { status: 200, answer: { ...report, created: made.length, slips } }
    },
  })
}

function newPerson(account: NewAccount, madeBy: string, at: Date) {
  const { username, role, badgeNumber, respondsTo: _nobody, ...profile } = account
  const user = newUser({ id: newId(at), username, role, createdAt: at, badgeNumber }, profile)
  return { user, ...makeSlip(user.id, madeBy, at) }
}

function takenMeanwhile(error: unknown): never {
  if (brokenConstraint(error) !== TAKEN_USERNAME) throw error
  throw new AppError('conflict', 'Somebody took a username of the roster a moment ago. Please check it again.')
}
