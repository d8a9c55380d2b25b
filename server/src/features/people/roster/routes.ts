import { roster as calls, type RosterReport } from '@evenkeel/contract/roster.ts'
import type { NewAccount } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { insertResetSlips, makeSlip, setResetSlip } from '../../auth/public.ts'
import { firstVisits } from '../../care/public.ts'
import { ALIKE_USERNAME, type Approval, newUser, TAKEN_USERNAME } from '../../users/public.ts'
import { changePerson, findAlikeUsernames, findKnownPeople, insertRoster } from '../queries.ts'
import { afterCustody, refuseFutureRelease, toPersonChange } from '../rules.ts'
import { beginning, notReleased } from '../stays.ts'
import { giveAccount } from '../without-account/queries.ts'
import { readRoster, validateRoster } from './check.ts'
import type { Joining } from './returns.ts'

/** An import makes all of its accounts or none, in a few statements for any number of lines. */
export function importRoutes(api: Api, { calendar, clock }: Deps) {
  api.write(calls.import, {
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
      const { accounts, stays, joins, problems } = validateRoster(roster, { known, alike, today })
      const report: RosterReport = {
        rows: roster.rows,
        counts: {
          ...{ changed: 0, moved: 0, released: 0, unchanged: 0 },
          new: accounts.length,
          back: stays.length,
          joined: joins.length,
          toCorrect: problems.length,
        },
        lines: [],
        problems,
        ignoredColumns: [],
        unlistedUnits: [],
        waits: null,
        applied: false,
      }
      if (!query.confirm || problems.length > 0) return { status: 200, reply: report }

      for (const account of [...accounts, ...joins.map((one) => one.account)]) refuseFutureRelease(account, today)
      const approval = { by: session.userId, at }
      const made: Made[] = accounts.map((one) => newPerson(one, approval))
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
      for (const one of joins) made.push(await join(run, session.userId, at, one))
      const slips = made.map(({ user: { username }, slip, row: { expiresAt } }) => ({
        username,
        name: null,
        slip,
        expiresAt: expiresAt.toISOString(),
      }))
      return { status: 200, reply: { ...report, applied: true, slips } }
    },
  })
}

type Made = Pick<ReturnType<typeof newPerson>, 'user' | 'slip' | 'row'>

function newPerson(account: NewAccount, approval: Approval & { by: string }) {
  const { username, role, badgeNumber, respondsTo: _nobody, ...profile } = account
  const { at } = approval
  const user = newUser(
    { id: newId(at), username, role, createdAt: at, badgeNumber, custody: profile, approval },
    profile,
  )
  return { user, ...makeSlip(user.id, approval.by, at) }
}

/** Gives an account to somebody whom staff had named, on the same row, with what the line says of their place and days. */
async function join(run: Run, adminId: string, at: Date, { userId, account }: Joining): Promise<Made> {
  const { username, role: _, respondsTo: _nobody, ...given } = account
  const place = toPersonChange(Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
  const [made, changed] = await run([
    giveAccount({ userId, username, adminId, at }),
    changePerson({ adminId, userId, ...place }),
  ]).catch(takenMeanwhile)
  if (!made || !changed)
    throw new AppError(
      'conflict',
      'Somebody gave a person of the roster an account a moment ago. Please check it again.',
    )
  const slip = makeSlip(userId, adminId, at)
  await run([setResetSlip(slip.row), ...afterCustody(changed.before, changed.user, at)])
  return { user: changed.user, ...slip }
}

function takenMeanwhile(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken !== TAKEN_USERNAME && broken !== ALIKE_USERNAME) throw error
  throw new AppError(
    'conflict',
    'Somebody took a username of the roster, or one that looks like it, a moment ago. Please check it again.',
  )
}
