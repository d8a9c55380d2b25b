import { ownData } from '@evenkeel/contract/own-data.ts'
import { DELETION_DAYS } from '@evenkeel/contract/retention-classes.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { IDEMPOTENCY_HOURS } from '../../platform/idempotency/queries.ts'
import { SLIP_HOURS } from '../auth/public.ts'
import { findRetention } from '../retention/public.ts'

/** The figures of the privacy page, from the same settings that the server uses. */
export function privacyRoutes(api: Api, { config }: Deps) {
  api.read(ownData.privacy, () =>
    readPlan([findRetention()], ([retention]) => ({
      facilityName: config.facilityName,
      minGroupSize: config.minGroupSize,
      retention,
      deletionDays: DELETION_DAYS,
      slipHours: SLIP_HOURS,
      idempotencyHours: IDEMPOTENCY_HOURS,
      sharedDevice: config.sharedDevice,
      requiresAdminMfa: config.requireAdminMfa,
      alertChannels: { email: config.mail !== null, webhook: config.webhook !== null },
    })),
  )
}
