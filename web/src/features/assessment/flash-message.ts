import type { Edition } from '@evenkeel/contract/roles.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { toast } from '../../ui/toaster.tsx'
import { type FollowUpWords, shell } from '../../words/shell.ts'
import { wordsNow } from '../../words/words.ts'

/**
 * Messages that survive a full load of the home page. They are in the history state, never in the address or in
 * storage.
 */
type FlashMessage = 'told' | keyof FollowUpWords['notTold']
const MESSAGES: readonly FlashMessage[] = ['told', 'listed', 'practice', 'nobody', 'unheard']

/** Read at load, before the router navigates; shown once. */
const flash: unknown = typeof history === 'undefined' ? null : history.state?.notice

/** Loads the home page in full, with a message to show there. The router must not handle this navigation. */
export function goHomeWithFlash(notice: FlashMessage | null) {
  History.prototype.replaceState.call(history, notice && { notice }, '', '/')
  location.reload()
}

export function showFlashMessage(edition: Edition) {
  const message = MESSAGES.find((one) => one === flash)
  if (message) toastFollowUp(message, edition)
}

/** After a high or critical assessment: that staff were notified, with a way to the resources, or why nobody can be called told. */
export function toastFollowUp(message: FlashMessage, edition: Edition) {
  const { title, text, notTold, resources } = wordsNow(shell).followUp
  const link = { to: PATHS.tools, label: resources }
  toast({
    title,
    variant: 'destructive',
    text: message === 'told' ? text : notTold[message][edition],
    ...((message === 'told' || message === 'listed') && { link }),
  })
}
