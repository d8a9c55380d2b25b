import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWords } from '../../words/words.ts'
import { refresh } from '../api/query-client.ts'
import { useUser } from '../session/session.tsx'
import { passwordFirstWords } from './password-first-words.ts'

const AskPassword = lazyWithFallback(
  async () => (await import('./ask-password.tsx')).AskPassword,
  () => null,
)

/** After a sign-in by the employer's provider, on every screen while `keyless` or `codeDue`. */
export function PasswordFirst() {
  const words = useWords(passwordFirstWords)
  const { codeDue } = useUser()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirmed = () => {
    close()
    void refresh('/api/')
  }
  return (
    <div role="status" className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Banner
        tone={codeDue ? 'warning' : 'info'}
        action={<Button onClick={() => setAsking(true)}>{words.enter}</Button>}
      >
        <p>{codeDue ? words.code : `${words.keyless} ${words.until}`}</p>
      </Banner>
      {asking && <AskPassword text={codeDue ? words.code : words.keyless} onConfirmed={confirmed} onClose={close} />}
    </div>
  )
}

/** Instead of a screen whose every line the password opens: it would say that there is nothing, or that a reset locked it. */
export function ClosedScreen() {
  const words = useWords(passwordFirstWords)
  return (
    <Screen title={words.closedTitle}>
      <p>{words.closed}</p>
    </Screen>
  )
}
