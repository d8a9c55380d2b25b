import type { AlertChannel } from '@evenkeel/contract/alert-words.ts'
import type { Deps } from '../../deps.ts'
import { forgetChannels, noteChannel } from './queries.ts'

/** What other features use of reach: note what a channel did, and ask whether anyone would hear an alert. */
export { wouldAnyoneHear } from './queries.ts'

/** The webhook is the facility's, not a person's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** For the system: a test or delivery went through a channel, or failed; the mail of a person, or the webhook. */
export const recordDeliveryAttempt = (channel: AlertChannel, userId: string | null, worked: boolean) =>
  noteChannel({ kind: channel, listenerId: userId ?? NOBODY, userId, worked })

/** At the start: a channel that is no longer set up reaches nobody, whatever it did before. */
export async function forgetMissingChannels({ systemDb, mailer, webhook }: Deps) {
  const kinds: AlertChannel[] = [...(mailer ? [] : ['email' as const]), ...(webhook ? [] : ['webhook' as const])]
  await systemDb.run([forgetChannels({ kinds })])
}
