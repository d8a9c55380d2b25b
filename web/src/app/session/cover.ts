import { createStore, useStore } from '../../ui/store.ts'
import { onLeft, onOverlay } from '../page/hide-overlay.ts'
import { onQuiet } from './quiet.ts'
import { userNow, useUser } from './session.tsx'
import { onSessionOver } from './session-clock.ts'

/** Milliseconds without a press, a key or a movement after which everything is covered again. */
const QUIET = 60_000

/** In this page's memory alone: a reload or another page begins anew. */
const state = createStore<'untouched' | 'open' | 'covered' | 'quiet'>('untouched')
let stopWatching = () => {}

function change(next: ReturnType<typeof state.get>) {
  stopWatching()
  stopWatching = next === 'open' ? watch() : () => {}
  state.set(next)
}

export const uncover = () => change('open')
export const coverAgain = () => change('covered')

/** On a device that is the person's own neither a quiet minute nor another tab covers. */
export const isOwnDevice = () => userNow()?.ownDevice === 'chosen'
const coverUnlessOwn = (why: 'covered' | 'quiet') => isOwnDevice() || change(why)

function watch() {
  const stops = [onLeft(() => coverUnlessOwn('covered')), onQuiet({ run: () => coverUnlessOwn('quiet'), after: QUIET })]
  return () => {
    for (const stop of stops) stop()
  }
}

onOverlay(coverAgain)
onSessionOver(() => change('untouched'))

/**
 * The one cover over what a person chose and wrote: the values on the home page, the record, titles and lines of the journal.
 * One press opens all of it, for as long as the page is in use; Hide, a quiet minute, another tab and the session's end cover
 * all of it again.
 */
export function useCover() {
  const now = useStore(state)
  const isOwn = useUser().ownDevice === 'chosen'
  return { isOpen: now === 'open' || (now === 'untouched' && isOwn), isQuiet: now === 'quiet' }
}
