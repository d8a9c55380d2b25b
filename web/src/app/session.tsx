import type { User } from '@evenkeel/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { setLocale } from '../words/words.ts'
import { call, onSessionHeader } from './api.ts'
import { isSignedOut } from './api-error.ts'
import { useHasPendingSend } from './pending-send.ts'
import { queryClient } from './query-client.ts'
import { noteSessionHeader } from './session-clock.ts'
import { SessionGuard } from './session-guard.tsx'
import { SessionOver } from './session-over.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

export { signOut } from './sign-out.ts'

onSessionHeader(noteSessionHeader)

const CurrentUser = createContext<User | null>(null)
const USER_KEY = ['/api/user']

/** The server's newest session reply, for every screen. */
export const rememberUser = (user: User) => queryClient.setQueryData(USER_KEY, user)

type SessionProps = {
  /** A way to ask for help without a session, shown wherever the session is not known. */
  help: ReactNode
  children: ReactNode
}

/**
 * Renders its children for the signed-in person, a spinner while that is loading, and nothing of theirs once the
 * session is over.
 */
export function SessionProvider({ help, children }: SessionProps) {
  const { data: user, error, refetch } = useQuery({ queryKey: USER_KEY, queryFn: () => call('GET /api/user') })
  const isSending = useHasPendingSend()
  const [over, setOver] = useState(false)
  const stayWithHelp = useCallback(() => setOver(true), [])
  useEffect(() => {
    if (user) setLocale(user.locale)
  }, [user])
  if (over || (isSending && isSignedOut(error))) return <SessionOver help={help} />
  if (isSignedOut(error)) return <Spinner />
  if (!user) return error ? <UnreachableScreen help={help} onRetry={refetch} /> : <WaitingScreen help={help} />
  return (
    <CurrentUser value={user}>
      <SessionGuard onHeldOver={stayWithHelp} />
      {children}
    </CurrentUser>
  )
}

/** The signed-in person, or nothing while that is not known. */
export const useUserIfKnown = () => useContext(CurrentUser)

/** The person who is signed in. */
export function useUser(): User {
  const user = useContext(CurrentUser)
  if (!user) throw new Error('useUser is for screens inside SessionProvider')
  return user
}
