import { readPlan } from '../../../http/api.ts'
import type { Exporter } from '../../../http/exporter.ts'
import { findPasswordChange, findSecondStep, listAccessEvents, listEverySession } from './queries.ts'

/** Where the person is signed in, and whether with a second step. Contains no secret that gives access. */
export const exportSignIns: Exporter = {
  name: 'signIn',
  tables: ['sessions', 'credentials', 'totp_secrets', 'access_events'],
  read: ({ userId }) =>
    readPlan(
      [
        listEverySession({ userId }),
        findPasswordChange({ userId }),
        findSecondStep({ userId }),
        listAccessEvents({ userId }),
      ],
      ([sessions, password, secondStep, access]) => ({
        passwordChangedAt: password?.changedAt ?? null,
        secondStep: { on: Boolean(secondStep?.enabledAt), since: secondStep?.enabledAt ?? null },
        sessions,
        access,
      }),
    ),
}
