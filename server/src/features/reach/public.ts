import type { AlertChannel } from '@evenkeel/contract/alert-words.ts'
import type { Deps } from '../../deps.ts'
import { forgetChannels, recordChannelResult } from './queries.ts'

/**
 * By which channels an alert gets to somebody at this moment: the open page of a responder, their mail, the facility's webhook, a duty
 * screen. Each counts while it is known to work: it answered the server lately, or its latest test or delivery went through.
 */
export { forms, hearing, hearingOfForms, leftOut, listReached, ownAudience, practice } from './queries.ts'

/** The webhook is the facility's, not a person's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** For the system: a test or delivery went through a channel, or failed; the mail of a person, or the webhook. */
export const recordDeliveryAttempt = (channel: AlertChannel, userId: string | null, worked: boolean) =>
  recordChannelResult({ kind: channel, listenerId: userId ?? NOBODY, userId, worked })

/** At the start: a channel that is no longer set up reaches nobody, whatever it did before. */
export async function forgetMissingChannels({ systemDb, mailer, webhook }: Deps) {
  const kinds: AlertChannel[] = [...(mailer ? [] : ['email' as const]), ...(webhook ? [] : ['webhook' as const])]
  await systemDb.run([forgetChannels({ kinds })])
}
