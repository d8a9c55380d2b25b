import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'

/** Notices that outlive a full load of the home page; they travel in the history entry, never in the address or a storage. */
type Notice = 'followUp'

/** Read before the router moves on, and gone with the first screen. */
const flash: unknown = typeof history === 'undefined' ? null : history.state?.notice

/** A full load of the home page, with a notice to show there; the router must not see it and move on by itself. */
export function goHomeWithFlash(notice: Notice | null) {
  History.prototype.replaceState.call(history, notice && { notice }, '', '/')
  location.reload()
}

export function showFlashMessage() {
  if (flash === 'followUp') toast({ ...wordsNow(shell).followUp, variant: 'destructive' })
}
