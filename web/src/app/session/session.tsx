import { type Edition, editionOf } from '@evenkeel/contract/roles.ts'
import type { SignedIn } from '@evenkeel/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { common } from '../../words/common.ts'
import { shell } from '../../words/shell.ts'
import { setLocale, useWords } from '../../words/words.ts'
import { call, onSessionHeader } from '../api/api.ts'
import { isSignedOut } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { useHasPendingSend } from '../navigation/unsaved.ts'
import { badgeReads, readUser } from './badge-session.ts'
import { noteSessionHeader } from './session-clock.ts'
import { SessionGuard } from './session-guard.tsx'
import { useSignInAgain } from './signed-out.ts'

onSessionHeader(noteSessionHeader)

const loadSignInAgain = () => import('./sign-in-again.tsx')
const SignInAgain = lazyWithFallback(
  async () => ({ default: (await loadSignInAgain()).SignInAgain }),
  () => null,
)

const CurrentUser = createContext<SignedIn | null>(null)
const USER_KEY = ['/api/user']

/** The server's newest session reply, for every screen. */
export const rememberUser = (user: SignedIn) => queryClient.setQueryData(USER_KEY, user)

/** Who is signed in, as far as this page knows, outside of rendering: the server renders a page without it. */
export const userNow = () => queryClient.getQueryData<SignedIn>(USER_KEY)

/** Changes a choice of the account at once. It is kept there; if that fails, the page keeps it, as that of a badge session does. */
export function keepChoice(user: SignedIn, choice: Pick<SignedIn, 'checkInScale' | 'autoAdvance' | 'helpDismissedAt'>) {
  rememberUser({ ...user, ...choice })
  if (badgeReads()) return
  call('PATCH /api/user', { body: choice }).then(rememberUser, () => {})
}

type SessionProps = {
  /** A way to ask for help without a session, shown wherever the session is not known. */
  help: ReactNode
  /** What ends with the session, said before it does. */
  ending: ReactNode
  children: ReactNode
}

/**
 * Renders its children for the signed-in person, a spinner while that is loading, and nothing of theirs once the
 * session is over.
 */
export function SessionProvider({ help, ending, children }: SessionProps) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: USER_KEY,
    // Read again by itself, after a live event, it does not extend the session of somebody who left.
    queryFn: () => readUser(userNow() !== undefined),
  })
  const isSending = useHasPendingSend()
  const asksAgain = useSignInAgain()
  const [over, setOver] = useState(false)
  const stayWithHelp = useCallback(() => setOver(true), [])
  useEffect(() => {
    if (user) setLocale(user.locale)
  }, [user])
  if (over || (isSending && isSignedOut(error))) return <SessionOver help={help} />
  if (isSignedOut(error) && !asksAgain) return <Spinner />
  if (!user) return error ? <UnreachableScreen help={help} onRetry={refetch} /> : <WaitingScreen help={help} />
  return (
    <CurrentUser value={user}>
      <SessionGuard me={user.id} ending={ending} onHeldOver={stayWithHelp} />
      {children}
      <Suspense>{asksAgain && <SignInAgain username={user.username} edition={editionOf(user.role)} />}</Suspense>
    </CurrentUser>
  )
}

/** The signed-in person, or nothing while that is not known. */
export const useUserIfKnown = () => useContext(CurrentUser)

/** The person who is signed in. */
export function useUser(): SignedIn {
  const user = useContext(CurrentUser)
  if (!user) throw new Error('useUser is for screens inside SessionProvider')
  return user
}

const Given = createContext<Edition | null>(null)

/** Says which edition a page without a session shows. */
export const GivenEdition = ({ edition, children }: { edition: Edition; children: ReactNode }) => (
  <Given value={edition}>{children}</Given>
)

/** The edition of texts for the person who is signed in, or as the page says. */
export function useEdition(): Edition {
  const given = useContext(Given)
  const user = useUserIfKnown()
  if (given) return given
  if (!user) throw new Error('useEdition is for screens inside SessionProvider or GivenEdition')
  return editionOf(user.role)
}

/**
 * Shown instead of the entry while a help request is not sent yet: only its status, and nothing else about the person.
 */
function SessionOver({ help }: { help: ReactNode }) {
  const { over } = useWords(shell)
  return (
    <>
      {help}
      <main className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-16">
        <h1 className="text-2xl">{over.title}</h1>
        <a
          href="/api/login"
          className="inline-flex min-h-11 items-center rounded-md font-semibold text-accent underline"
        >
          {over.signIn}
        </a>
      </main>
    </>
  )
}

/** Shown when the server cannot be reached. It names who can help, and Get Help keeps trying. */
function UnreachableScreen({ help, onRetry }: { help: ReactNode; onRetry: () => void }) {
  const words = useWords(common)
  const { away } = useWords(shell)
  return (
    <>
      {help}
      <main data-away className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-16">
        <h1 className="text-2xl">{away.title}</h1>
        <p>{away.text}</p>
        <Button onClick={onRetry}>{words.tryAgain}</Button>
        <p className="text-ink-soft">
          {words.crisis.call} · {words.crisis.text['741741']} · {words.crisis.emergency}
        </p>
      </main>
    </>
  )
}

/** Milliseconds after which help is offered without waiting for the server. */
const PATIENCE = 1000

/** Shown while the session loads. Space for the help links is reserved, so that nothing moves when they appear. */
function WaitingScreen({ help }: { help: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="min-h-17">{slow && help}</div>
      <main>
        <Spinner />
      </main>
    </>
  )
}
