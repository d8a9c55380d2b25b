import { createStore, useStore } from '../../../ui/hooks/store.ts'
import { onLeft, onOverlay } from '../../page/hide-overlay.ts'
import { onQuiet } from '../quiet.ts'
import { userNow, useUser } from '../session.tsx'
import { onSessionOver } from '../session-clock.ts'

/** Milliseconds without use after which everything is covered again. */
const QUIET = 60_000

/** In memory alone: a reload begins anew. */
const state = createStore<'untouched' | 'open' | 'covered' | 'quiet'>('untouched')
let stopWatching = () => {}

function change(next: ReturnType<typeof state.get>) {
  stopWatching()
  stopWatching = next === 'open' ? watch() : () => {}
  state.set(next)
}

export const showOwn = () => change('open')
export const hideOwn = () => change('covered')

/** A person's own device is covered by neither a quiet minute nor another tab. */
export const isOwnDevice = () => userNow()?.ownDevice === 'chosen'
const hideUnlessOwn = (why: 'covered' | 'quiet') => isOwnDevice() || change(why)

function watch() {
  const stops = [onLeft(() => hideUnlessOwn('covered')), onQuiet({ run: () => hideUnlessOwn('quiet'), after: QUIET })]
  return () => {
    for (const stop of stops) stop()
  }
}

onOverlay(hideOwn)
onSessionOver(() => change('untouched'))

/**
 * One press opens all that a person chose and wrote; Hide, a quiet minute, another tab and the session's end cover it.
 */
export function useOwnShown() {
  const now = useStore(state)
  const isOwn = useUser().ownDevice === 'chosen'
  return { isOpen: now === 'open' || (now === 'untouched' && isOwn), isQuiet: now === 'quiet' }
}
