import { noteContext } from './features/alerts/change/change.ts'
import { sealedNotes } from './features/alerts/timeline/queries.ts'
import { entryContext, sealedEntries } from './features/assessments/entry/queries.ts'
import { sealedSecondAnswers } from './features/assessments/second/queries.ts'
import { secondContext } from './features/assessments/second/rules.ts'
import { sealedSecrets } from './features/auth/totp/queries.ts'
import { secretContext } from './features/auth/totp/second-factor.ts'
import { passphraseContext, sealedPassphrases } from './features/backups/queries.ts'
import { callerPlanContext, contactsContext, sealedCallerPlans, sealedContacts } from './features/calls/queries.ts'
import { careTextContext, sealedCareTexts, sealedVisits } from './features/care/queries.ts'
import { ticksContext } from './features/care/visit-ticks.ts'
import { outboxKeyContext } from './features/outbox/keys.ts'
import { sealedOutboxKeys } from './features/outbox/queries.ts'
import {
  secretContext as rosterSecretContext,
  textContext as rosterTextContext,
  sealedSecret as sealedRosterSecret,
  sealedTexts as sealedRosterTexts,
} from './features/people/roster/deliveries/queries.ts'
import { reachContext, sealedReach } from './features/reach-me/queries.ts'
import { sealedLines } from './features/referrals/queries.ts'
import { lineContext } from './features/referrals/routes.ts'
import { copyContext, sealedCopies } from './features/sharing/queries.ts'
import type { SealedColumn } from './platform/db/sealed-column.ts'

/**
 * For longer than four days, with what values are bound to; stored replies (`idempotency_keys`) expire instead of being
 * moved.
 */
export const SEALED_COLUMNS: { column: SealedColumn; about: (id: string) => string }[] = [
  { column: sealedNotes, about: noteContext },
  { column: sealedCareTexts, about: careTextContext },
  { column: sealedVisits, about: ticksContext },
  { column: sealedSecondAnswers, about: secondContext },
  { column: sealedSecrets, about: secretContext },
  { column: sealedLines, about: lineContext },
  { column: sealedContacts, about: contactsContext },
  { column: sealedCallerPlans, about: callerPlanContext },
  { column: sealedReach, about: reachContext },
  { column: sealedCopies, about: copyContext },
  { column: sealedEntries, about: entryContext },
  { column: sealedPassphrases, about: passphraseContext },
  { column: sealedRosterSecret, about: rosterSecretContext },
  { column: sealedRosterTexts, about: rosterTextContext },
  { column: sealedOutboxKeys, about: outboxKeyContext },
]
