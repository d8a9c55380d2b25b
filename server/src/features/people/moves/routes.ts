import { moves } from '@evenkeel/contract/people/moves.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { pageAfter, paged } from '../../../http/list-page.ts'
import { presentAdminUser } from '../../users/public.ts'
import { countMoves, listMoves } from './queries.ts'

export function moveRoutes(api: Api, { calendar, clock, config }: Deps) {
  const seenNow = () => ({ day: calendar.dayOf(clock.now()), at: clock.now() })

  api.read(moves.list, (call) => {
    const seen = seenNow()
    return readPlan([listMoves({ show: call.query.show, ...seen, ...pageAfter(call.query) })], ([rows]) =>
      paged(call, rows).map(({ move, on, leftOn, ...user }) => ({
        ...presentAdminUser(user, seen.day),
        move,
        on,
        leftOn,
      })),
    )
  })

  api.read(moves.address, () => readPlan([], () => ({ address: config.publicOrigin })))

  api.read(moves.count, () => readPlan([countMoves({ day: seenNow().day })], ([counts]) => counts))
}
