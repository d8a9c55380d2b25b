import { SIGNED_OUT_HASH } from '@evenkeel/contract/base/limits.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { shell } from '../../words/shell.ts'
import { wordsNow } from '../../words/words.ts'
import { callsAreOf } from '../api/api.ts'
import { hasPendingSend, hasUnsaved } from '../navigation/unsaved.ts'
import { badgeReads } from './badge-session.ts'
import { sessionOver } from './session-clock.ts'

const REDIRECT_DELAY = 500

const asking = createStore(false)
let leaving = false

/** Whether the covered page asks to sign in again because of unkept words. */
export const useSignInAgain = () => useStore(asking)

/**
 * Covers the page if its words would be lost, and returns whether it did; a badge session cannot be resumed by
 * password.
 */
export function keepUnsaved(): boolean {
  if (hasUnsaved() && !badgeReads()) asking.set(true)
  return asking.get()
}

/** Unkept words stay on the covered page, and so does an unsent help request; otherwise the page goes to the entry. */
export function sessionLost() {
  sessionOver()
  if (leaving || hasPendingSend() || keepUnsaved()) return
  leaving = true
  toast({ ...wordsNow(shell).unauthorized, variant: 'destructive' })
  setTimeout(() => location[badgeReads() ? 'replace' : 'assign'](`/api/login${SIGNED_OUT_HASH}`), REDIRECT_DELAY)
}

/** The page now belongs to a new session. */
export function signedInAgain() {
  callsAreOf(null)
  asking.set(false)
}

export const onSignedInAgain = (run: () => void) => asking.subscribe(() => !asking.get() && run())
