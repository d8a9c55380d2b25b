import type { AlertChannel } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../deps.ts'
import { forgetChannels, recordChannelResult } from './queries.ts'

/** A channel counts while it is known to work: it answered lately, or its latest test or delivery went through. */
export { forms, hearing, hearingOfForms, leftOut, listReached, ownAudience, practice } from './queries.ts'

/** The webhook is the facility's, not a person's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** For the system: one person's mail, or the webhook. */
export const recordDeliveryAttempt = (channel: AlertChannel, userId: string | null, worked: boolean) =>
  recordChannelResult({ kind: channel, listenerId: userId ?? NOBODY, userId, worked })

/** A channel that is no longer set up reaches nobody, whatever it did before. */
export async function forgetMissingChannels({ systemDb, mailer, webhook }: Deps) {
  const kinds: AlertChannel[] = [...(mailer ? [] : ['email' as const]), ...(webhook ? [] : ['webhook' as const])]
  await systemDb.run([forgetChannels({ kinds })])
}
