import { type Edition, editionOf } from '@evenkeel/contract/base/roles.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { common } from '../../words/common.ts'
import { shell } from '../../words/shell.ts'
import { setLocale, useWords } from '../../words/words.ts'
import { call, onSessionHeader } from '../api/api.ts'
import { isSignedOut } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { useHasPendingSend } from '../navigation/unsaved.ts'
import { createRoot, hydrateRoot } from '../page/root.ts'
import { badgeReads, readUser } from './badge-session.ts'
import { noteSessionHeader } from './session-clock.ts'
import { SessionGuard } from './session-guard.tsx'
import { onLeave } from './sign-out.ts'
import { useSignInAgain } from './signed-out.ts'

onSessionHeader(noteSessionHeader)

const loadSignInAgain = () => import('./again/sign-in-again.tsx')
const SignInAgain = lazyWithFallback(
  async () => (await loadSignInAgain()).SignInAgain,
  () => null,
)

const CurrentUser = createContext<SignedIn | null>(null)
const USER_KEY = ['/api/user']

export const rememberUser = (user: SignedIn) => queryClient.setQueryData(USER_KEY, user)

/** For code outside of rendering: undefined while unknown, and in the server's rendering. */
export const userNow = () => queryClient.getQueryData<SignedIn>(USER_KEY)

/** Applies at once; the page keeps the choice where the account cannot, as in a badge session. */
export function keepChoice(user: SignedIn, choice: Pick<SignedIn, 'checkInScale' | 'autoAdvance' | 'helpDismissedAt'>) {
  rememberUser({ ...user, ...choice })
  if (badgeReads()) return
  call('PATCH /api/user', { body: choice }).then(rememberUser, () => {})
}

const heldOver = createStore(false)
const holdOver = () => heldOver.get() || heldOver.set(true)

/** Shows a person's page; one that is held over is rendered anew, because elements keep what they once showed. */
export function showPage(place: HTMLElement, page: () => ReactNode, isRendered = false) {
  const keyed = () => <Fragment key={String(heldOver.get())}>{page()}</Fragment>
  const root = isRendered ? hydrateRoot(place, keyed()) : createRoot(place)
  if (!isRendered) root.render(keyed())
  onLeave(() => root.unmount())
  heldOver.subscribe(() => root.render(keyed()))
}

type SessionProps = {
  /** Offers help without a session wherever the session is unknown. */
  help: ReactNode
  /** Warns of what ends with the session. */
  ending: ReactNode
  children: ReactNode
}

export function SessionProvider({ help, ending, children }: SessionProps) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: USER_KEY,
    // Passive after the first read: a live event must not extend the session of someone who left.
    queryFn: () => readUser(userNow() !== undefined),
  })
  const isSending = useHasPendingSend()
  const asksAgain = useSignInAgain()
  const over = useStore(heldOver)
  const isLost = isSending && isSignedOut(error)
  useEffect(() => {
    if (isLost) holdOver()
  }, [isLost])
  useEffect(() => {
    if (user) setLocale(user.locale)
  }, [user])
  if (over || isLost) return <SessionOver help={help} />
  if (isSignedOut(error) && !asksAgain) return <Spinner />
  if (!user) return error ? <UnreachableScreen help={help} onRetry={refetch} /> : <WaitingScreen help={help} />
  return (
    <CurrentUser value={user}>
      <SessionGuard me={user.id} ending={ending} onHeldOver={holdOver} />
      {children}
      {asksAgain && <SignInAgain username={user.username} edition={editionOf(user.role)} />}
    </CurrentUser>
  )
}

export const useUserIfKnown = () => useContext(CurrentUser)

export function useUser(): SignedIn {
  const user = useContext(CurrentUser)
  if (!user) throw new Error('useUser is for screens inside SessionProvider')
  return user
}

const Given = createContext<Edition | null>(null)

export const GivenEdition = ({ edition, children }: { edition: Edition; children: ReactNode }) => (
  <Given value={edition}>{children}</Given>
)

/** The text edition of the page or else of the signed-in person. */
export function useEdition(): Edition {
  const given = useContext(Given)
  const user = useUserIfKnown()
  if (given) return given
  if (!user) throw new Error('useEdition is for screens inside SessionProvider or GivenEdition')
  return editionOf(user.role)
}

/** Replaces the entry while a help request is unsent, and shows nothing else about the person. */
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

/** Names who can help; Get Help keeps trying. */
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

/** Milliseconds without the server before help is offered. */
const PATIENCE = 1000

/** Reserves space for the help links, so that nothing moves. */
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
