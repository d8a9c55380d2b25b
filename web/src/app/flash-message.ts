import type { Edition } from '@evenkeel/contract/roles.ts'
import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'
import { PATHS } from './paths.ts'

/**
 * Messages that survive a full load of the home page. They are in the history state, never in the address or in
 * storage.
 */
type FlashMessage = 'followUp' | 'followUpAlone'

/** Read at load, before the router navigates; shown once. */
const flash: unknown = typeof history === 'undefined' ? null : history.state?.notice

/** Loads the home page in full, with a message to show there. The router must not handle this navigation. */
export function goHomeWithFlash(notice: FlashMessage | null) {
  History.prototype.replaceState.call(history, notice && { notice }, '', '/')
  location.reload()
}

export function showFlashMessage(edition: Edition) {
  if (flash === 'followUp' || flash === 'followUpAlone') toastFollowUp(flash === 'followUp', edition)
}

/** After a high or critical assessment: that staff were notified, with a way to the resources, or that nobody can be. */
export function toastFollowUp(hasResponder: boolean, edition: Edition) {
  const { title, text, alone, resources } = wordsNow(shell).followUp
  const link = { to: PATHS.tools, label: resources }
  toast({ title, variant: 'destructive', ...(hasResponder ? { text, link } : { text: alone[edition] }) })
}
