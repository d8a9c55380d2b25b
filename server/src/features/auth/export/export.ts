import { readPlan } from '../../../http/api.ts'
import type { Exporter } from '../../../http/exporter.ts'
import { findPasswordChange, findSecondFactor, listAccessEvents, listEverySession } from './queries.ts'

/** Contains no secret that gives access. */
export const exportSignIns: Exporter = {
  name: 'signIn',
  tables: ['sessions', 'credentials', 'totp_secrets', 'access_events'],
  read: ({ userId }) =>
    readPlan(
      [
        listEverySession({ userId }),
        findPasswordChange({ userId }),
        findSecondFactor({ userId }),
        listAccessEvents({ userId }),
      ],
      ([sessions, password, secondFactor, access]) => ({
        passwordChangedAt: password?.changedAt ?? null,
        secondFactor: { on: Boolean(secondFactor?.enabledAt), since: secondFactor?.enabledAt ?? null },
        sessions,
        access,
      }),
    ),
}
