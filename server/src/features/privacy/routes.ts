import {
  DAYS_AFTER_SLIP,
  DRAFT_HOURS,
  FIRST_SLIP_DAYS,
  NAME_SECONDS,
  SLIP_HOURS,
} from '@evenkeel/contract/base/limits.ts'
import { GRANT_DAYS, NUMBERS_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { DELETION_DAYS, VIEWS_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { BROWSER_DAYS } from '../../http/cookies.ts'
import { IDEMPOTENCY_HOURS } from '../../platform/idempotency/queries.ts'
import { SIGN_INS_DAYS } from '../auth/public.ts'
import { findRetention } from '../retention/public.ts'

/** From the settings that the server itself uses. */
export function privacyRoutes(api: Api, { config }: Deps) {
  api.read(ownData.privacy, () =>
    readPlan([findRetention()], ([retention]) => ({
      facilityName: config.facilityName,
      minGroupSize: config.minGroupSize,
      retention,
      times: {
        deletionDays: DELETION_DAYS,
        afterSlipDays: DAYS_AFTER_SLIP,
        slipHours: SLIP_HOURS,
        firstSlipDays: FIRST_SLIP_DAYS,
        sharingDays: GRANT_DAYS,
        numbersDays: NUMBERS_DAYS,
        viewsDays: VIEWS_DAYS,
        signInsDays: SIGN_INS_DAYS,
        browserDays: BROWSER_DAYS,
        wordsDays: DRAFT_HOURS.words / 24,
        unsentHours: DRAFT_HOURS.answers,
        repeatHours: IDEMPOTENCY_HOURS,
        nameSeconds: NAME_SECONDS,
        releasedDays: RELEASED_DAYS,
      },
      sharedDevice: config.sharedDevice,
      alertChannels: { email: config.mail !== null, webhook: config.webhook !== null },
    })),
  )
}
