import { type AudienceReach, reach } from '@evenkeel/contract/reach.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { lacksSecondFactor, type Today } from '../../http/call.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { findHelp, listReach, notePage } from './queries.ts'

export function reachRoutes(api: Api, deps: Today & Pick<Deps, 'mailer' | 'webhook'>) {
  const { mailer, webhook } = deps
  const mailState = (state: AudienceReach['email'] | null, hasAddress: boolean) => {
    if (!mailer) return 'not_set_up'
    return state ?? (hasAddress ? 'never' : 'no_address')
  }

  api.read(reach.help, ({ userId }) =>
    readPlan([findHelp({ userId })], ([found]) => {
      if (!found) throw unauthorized()
      const { answersOwn, nextName, nextHears, forms, ...help } = found
      const next = answersOwn && { next: { name: nextName, hears: nextHears } }
      return { ...help, ...(forms && { forms }), ...next }
    }),
  )

  api.read(reach.show, () =>
    readPlan([listReach()], ([rows]) =>
      rows.map(({ hasAddress, ...row }) => ({
        ...row,
        email: mailState(row.email, hasAddress),
        webhook: webhook ? (row.webhook ?? 'never') : 'not_set_up',
      })),
    ),
  )

  api.write(reach.here, {
    // People who have to set up a second factor first read no alert, so their page hears none.
    steps: async ({ session, run }) => {
      if (!lacksSecondFactor(deps, session)) await run([notePage({ userId: session.userId })])
      return { status: 204, reply: undefined }
    },
  })
}
