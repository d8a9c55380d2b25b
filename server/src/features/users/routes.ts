import { type SignedIn, users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Cookies } from '../../http/cookies.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { listRedeemedSlips, slipsSince } from '../../platform/audit/queries.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { forgetMail } from '../reach/public.ts'
import { findSituation, findUser, updateUser } from './queries.ts'
import { presentUser, stayEndedOf, toChange, type UserRow } from './rules.ts'

export function userRoutes(api: Api, { calendar, clock }: Deps, cookies: Cookies) {
  const today = () => calendar.dayOf(clock.now())
  const redeemedBy = (userId: string, tokenHash: Buffer) =>
    listRedeemedSlips({ userId, tokenHash, since: slipsSince(clock.now()) })

  api.read(users.current, ({ userId, personCipher: { tokenHash }, request }) => {
    const situation = findSituation({ userId, deviceHash: cookies.ownable(request) })
    return readPlan([findUser({ userId }), redeemedBy(userId, tokenHash), situation], (found) =>
      presentSignedIn(today(), ...found),
    )
  })

  api.write(users.update, {
    steps: async ({ session: { userId }, body, request, run }) => {
      const change = toChange(body)
      const [, ...found] = await run([
        forgetMail({ userId, ...change }),
        updateUser({ userId, ...change }),
        redeemedBy(userId, api.guard.tokenHashOf(request)),
        findSituation({ userId, deviceHash: cookies.ownable(request) }),
      ])
      return { status: 200, reply: presentSignedIn(today(), ...found) }
    },
  })
}

function presentSignedIn(
  today: string,
  row: UserRow | null,
  redeemed: RowOf<typeof listRedeemedSlips>[],
  situation: RowOf<typeof findSituation> | null,
): SignedIn {
  if (!row || !situation) throw unauthorized()
  const { checkInScale, autoAdvance } = row
  const chosen = { ...(checkInScale && { checkInScale }), ...(autoAdvance !== null && { autoAdvance }) }
  // Only what holds is said.
  const { hearing, ...flags } = situation
  const holding = Object.fromEntries(Object.entries(flags).filter(([, holds]) => holds))
  const stayEnded = stayEndedOf(row, today)
  const person = { ...presentUser(row), ...chosen, hearing, ...holding, ...(stayEnded && { stayEnded }) }
  const [newest] = redeemed
  if (!newest) return person
  const slips = redeemed.map(({ at, address }) => ({ at: at.toISOString(), address }))
  const deletesAt = row.deletesAt?.toISOString() ?? null
  return { ...person, redeemed: { slips, byThisSession: newest.byThisSession, deletesAt } }
}
