import { type SignedIn, users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { listRedeemedSlips } from '../../platform/audit/queries.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { findUser, updateUser } from './queries.ts'
import { presentUser, toChange, type UserRow } from './rules.ts'

/** Days for which each sign-in shows that a slip set the password. */
const SHOWN_DAYS = 30
const DAY_MS = 24 * 3_600_000

export function userRoutes(api: Api, { clock }: Deps) {
  api.read(users.current, ({ userId, records: { tokenHash } }) => {
    const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)
    return readPlan([findUser({ userId }), listRedeemedSlips({ userId, since, tokenHash })], ([row, redeemed]) => ({
      ...present(row),
      ...presentRedeemed(redeemed),
    }))
  })

  api.write(users.update, {
    steps: async ({ session: { userId }, body, run }) => {
      const [row] = await run([updateUser({ userId, ...toChange(body) })])
      return { status: 200, answer: present(row) }
    },
  })
}

function presentRedeemed(rows: RowOf<typeof listRedeemedSlips>[]): Pick<SignedIn, 'redeemed'> {
  const [newest] = rows
  if (!newest) return {}
  const slips = rows.map(({ at, address }) => ({ at: at.toISOString(), address }))
  return { redeemed: { slips, byThisSession: newest.byThisSession } }
}

function present(row: UserRow | null) {
  if (!row) throw unauthorized()
  return presentUser(row)
}
