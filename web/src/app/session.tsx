import type { User } from '@evenkeel/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { setLocale } from '../words/words.ts'
import { call, onSessionHeader } from './api.ts'
import { isSignedOut } from './api-error.ts'
import { AwayScreen } from './away-screen.tsx'
import { queryClient } from './query-client.ts'
import { noteSessionHeader } from './session-clock.ts'
import { SessionGuard } from './session-guard.tsx'

export { signOut } from './sign-out.ts'

onSessionHeader(noteSessionHeader)

const CurrentUser = createContext<User | null>(null)
const USER_KEY = ['/api/user']

/** The server's newest answer about this person, for every screen. */
export const rememberUser = (user: User) => queryClient.setQueryData(USER_KEY, user)

/**
 * Shows its children to the person who is signed in, a spinner while that is being found out, and nothing of theirs
 * any more while an ended session is being left.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: user, error, refetch } = useQuery({ queryKey: USER_KEY, queryFn: () => call('GET /api/user') })
  useEffect(() => {
    if (user) setLocale(user.locale)
  }, [user])
  if (isSignedOut(error)) return <Spinner />
  if (!user) return error ? <AwayScreen onRetry={refetch} /> : <Spinner />
  return (
    <CurrentUser value={user}>
      <SessionGuard />
      {children}
    </CurrentUser>
  )
}

/** The person who is signed in. */
export function useUser(): User {
  const user = useContext(CurrentUser)
  if (!user) throw new Error('useUser is for screens inside SessionProvider')
  return user
}
