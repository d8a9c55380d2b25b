import { PATHS } from '../../app/navigation/paths.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { shell } from '../../words/shell.ts'
import { wordsNow } from '../../words/words.ts'
import type { NotTold } from './why-not-told.ts'

/** Messages survive a full load in the history state, never in the address or storage. */
type FlashMessage = 'told' | NotTold
const MESSAGES: readonly FlashMessage[] = ['told', 'in_care', 'today', 'practice', 'nobody', 'unheard', 'unsure']

/** Somebody has the alert, or will be told. */
const LINKED: ReadonlySet<FlashMessage> = new Set(['told', 'in_care', 'today'] as const)

/** Read at load, before the router removes it from the address. */
export const justRegistered = typeof location !== 'undefined' && new URLSearchParams(location.search).has('registered')

let saysRegistered = justRegistered

/** The first card of a first day says it instead of a toast. */
export function registeredIsSaid() {
  saysRegistered = false
}

/** For people whose first page is not that card. */
export function showRegistered() {
  if (saysRegistered) toast(wordsNow(shell).registered)
  registeredIsSaid()
}

/** Read at load, before the router navigates; shown once. */
const flash: unknown = typeof history === 'undefined' ? null : history.state?.notice

/** Reloads in full; the router must not handle this navigation. */
export function goHomeWithFlash(notice: FlashMessage | null) {
  History.prototype.replaceState.call(history, notice && { notice }, '', '/')
  location.reload()
}

export function showFlashMessage(notTold: (why: NotTold) => string) {
  const message = MESSAGES.find((one) => one === flash)
  if (message) toastFollowUp(message, notTold)
}

/** After a high or critical assessment, says that staff were notified or why nobody was. */
export function toastFollowUp(message: FlashMessage, notTold: (why: NotTold) => string) {
  const { title, text, resources } = wordsNow(shell).followUp
  const link = { to: PATHS.tools, label: resources }
  toast({
    title,
    variant: 'destructive',
    text: message === 'told' ? text : notTold(message),
    ...(LINKED.has(message) && { link }),
  })
}
