import { readPlan } from '../../../http/api.ts'
import type { Exporter } from '../../../http/exporter.ts'
import { findOwnLink } from '../provider/queries.ts'
import { findPasswordChange, findSecondFactor, listAccessEvents, listEverySession } from './queries.ts'

/** Contains no secret that gives access. */
export const exportSignIns: Exporter = {
  name: 'signIn',
  tables: ['sessions', 'credentials', 'totp_secrets', 'provider_links', 'access_events'],
  read: ({ userId }) =>
    readPlan(
      [
        listEverySession({ userId }),
        findPasswordChange({ userId }),
        findSecondFactor({ userId }),
        findOwnLink({ userId }),
        listAccessEvents({ userId }),
      ],
      ([sessions, password, secondFactor, provider, access]) => ({
        passwordChangedAt: password?.changedAt ?? null,
        secondFactor: { on: Boolean(secondFactor?.enabledAt), since: secondFactor?.enabledAt ?? null },
        provider,
        sessions,
        access,
      }),
    ),
}
