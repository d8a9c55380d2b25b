import { GRANT_KINDS } from '@evenkeel/contract/care/care-words.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { OPENS_AFTER_HOURS } from '../care/public.ts'
import { listNewReaders, seeNewReaders } from './queries.ts'

/** Told by name, and only where something that the person sent before will open. */
export function noticeRoutes(api: Api) {
  api.read(sharing.newReaders, ({ userId }) =>
    readPlan([listNewReaders({ userId })], ([rows]) =>
      rows.map(({ id, name, announcedAt, shares }) => ({
        id,
        name,
        announcedAt: announcedAt.toISOString(),
        opensAt: new Date(announcedAt.getTime() + OPENS_AFTER_HOURS * 3_600_000).toISOString(),
        shares: GRANT_KINDS.filter((kind) => shares.includes(kind)),
      })),
    ),
  )

  api.write(sharing.seenReaders, ({ userId, body: { asOf } }) => ({
    queries: [seeNewReaders({ userId, asOf: new Date(asOf) })],
    reply: undefined,
  }))
}
