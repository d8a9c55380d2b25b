import { useEffect } from 'react'
import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'
import { showFlashMessage } from './flash-message.ts'
import { startLive } from './live.ts'
import { preloadAll } from './router.tsx'

/** Read before the router moves away from the address that carries it. */
const isNew = new URLSearchParams(location.search).has('registered')

/** What happens one time after a person got in: a welcome, the live stream, and the other screens' code in the idle time. */
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
