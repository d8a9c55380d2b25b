import { useEffect } from 'react'
import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'
import { showFlashMessage } from './flash-message.ts'
import { startLive } from './live.ts'
import { preloadAll } from './router.tsx'

/** Read at load, before the router removes it from the address. */
const isNew = new URLSearchParams(location.search).has('registered')

/** Runs once after signing in: a welcome, the live stream, and prefetching the other screens' code when idle. */
export function AfterSignIn() {
  useEffect(() => {
    startLive()
    if (isNew) toast(wordsNow(shell).registered)
    showFlashMessage()
    const idle = setTimeout(preloadAll, 2500)
    return () => clearTimeout(idle)
  }, [])
  return null
}
