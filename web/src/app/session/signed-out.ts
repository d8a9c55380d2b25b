import { SIGNED_OUT_HASH } from '@evenkeel/contract/limits.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toaster.tsx'
import { shell } from '../../words/shell.ts'
import { wordsNow } from '../../words/words.ts'
import { callsAreOf } from '../api/api.ts'
import { hasPendingSend, hasUnsaved } from '../navigation/unsaved.ts'
import { badgeReads } from './badge-session.ts'
import { sessionOver } from './session-clock.ts'

const REDIRECT_DELAY = 500

const asking = createStore(false)
let leaving = false

/** Whether the page is covered and asks the person to sign in again, because words on it are not kept. */
export const useSignInAgain = () => useStore(asking)

/** Covers the page if words on it would be lost; whether it did. Where a badge signed in, no password brings them back. */
export function keepUnsaved(): boolean {
  if (hasUnsaved() && !badgeReads()) asking.set(true)
  return asking.get()
}

/**
 * Nobody is signed in any more. Words that are not kept stay on the covered page until the person signs in again; with
 * nothing to lose the page says so and goes to the entry. A help request that is not sent stays as it is.
 */
export function sessionLost() {
  sessionOver()
  if (leaving || hasPendingSend() || keepUnsaved()) return
  leaving = true
  toast({ ...wordsNow(shell).unauthorized, variant: 'destructive' })
  setTimeout(() => location[badgeReads() ? 'replace' : 'assign'](`/api/login${SIGNED_OUT_HASH}`), REDIRECT_DELAY)
}

/** The page is now of another session than it was. */
export function signedInAgain() {
  callsAreOf(null)
  asking.set(false)
}

/** Runs when the person has signed in again on this page. */
export const onSignedInAgain = (run: () => void) => asking.subscribe(() => !asking.get() && run())
