import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { useEffect, useState } from 'react'
import type { HelpRequest } from '../../app/session/help-request.ts'
import { keepChoice, useUserIfKnown } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { DidSomeoneCome } from './did-someone-come.tsx'
import { setHelpState, type Unsent } from './help-state.ts'
import type { HelpStatus } from './help-status.ts'
import { helpWords } from './shared/help-words.ts'
import { sendForHelp, tryNow } from './shared/send-help.ts'
import { useHelpReader } from './shared/use-help-reader.ts'

export function HelpActions({ shown }: { shown: HelpStatus }) {
  const words = useWords(helpWords)
  const reader = useHelpReader()
  const user = useUserIfKnown()
  const hydrated = useHydrated()
  switch (shown.kind) {
    case 'unsent':
      return <NextTry {...shown} />
    case 'signedOut':
    case 'arrived':
      return (
        <ButtonLink to="/api/login" variant="danger">
          {words.signIn}
        </ButtonLink>
      )
    case 'refused':
      return (
        <Button variant="danger" onClick={() => sendForHelp(reader)}>
          {words.tryAgain}
        </Button>
      )
    case 'closed':
      return (
        <>
          {hydrated && <DidSomeoneCome alert={shown.alert} />}
          <Button variant="quiet" className="-ml-4" onClick={() => closeMessage(shown.alert, user)}>
            {words.dismiss}
          </Button>
        </>
      )
    default:
      return null
  }
}

/** Kept in the account; the focused button disappears, so the main screen takes the focus. */
function closeMessage({ resolvedAt }: HelpRequest, user: SignedIn | null) {
  setHelpState({ dismissed: resolvedAt })
  if (user && resolvedAt) keepChoice(user, { helpDismissedAt: resolvedAt })
  document.getElementById('main')?.focus({ preventScroll: true })
}

function NextTry({ nextAt, triedAt }: Pick<Unsent, 'nextAt' | 'triedAt'>) {
  const words = useWords(helpWords)
  const { clock } = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = nextAt === null ? 0 : Math.ceil((nextAt - now) / 1000)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="danger" busy={nextAt === null} onClick={() => void tryNow()}>
        {words.tryNow}
      </Button>
      <p role="timer" className="tabular-nums">
        {seconds > 0 ? words.nextTry(seconds) : words.trying} {words.lastTried(clock(triedAt))}
      </p>
    </div>
  )
}
