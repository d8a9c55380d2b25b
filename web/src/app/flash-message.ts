import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'

/**
 * Messages that survive a full load of the home page. They are in the history state, never in the address or in
 * storage.
 */
type FlashMessage = 'followUp'

/** Read at load, before the router navigates; shown once. */
const flash: unknown = typeof history === 'undefined' ? null : history.state?.notice

/** Loads the home page in full, with a message to show there. The router must not handle this navigation. */
export function goHomeWithFlash(notice: FlashMessage | null) {
  History.prototype.replaceState.call(history, notice && { notice }, '', '/')
  location.reload()
}

export function showFlashMessage() {
  if (flash === 'followUp') toast({ ...wordsNow(shell).followUp, variant: 'destructive' })
}
