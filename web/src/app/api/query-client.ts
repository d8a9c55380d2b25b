import type { Reply, Rest } from '@evenkeel/contract/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { sessionLost } from '../session/signed-out.ts'
import { type AddressOptions, addressOf, request } from './api.ts'
import { isSignedOut } from './api-error.ts'

const handleError = (error: unknown) => isSignedOut(error) && sessionLost()

/** Of a read that leaves it to the guard of the session to say that it is over. */
export const LEFT_TO_GUARD = { leftToGuard: true }

/** By default nothing refetches on a timer or on focus: saves and live events invalidate what changed. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => !meta?.leftToGuard && handleError(error) }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** What this page has read. The server, which renders for many people, makes one for each page instead. */
export const queryClient = createQueryClient()

type GetName = CallName & `GET ${string}`

/** The query key of a read: its address. */
export const queryKeyOf = <N extends GetName>(name: N, options: Partial<AddressOptions<N>> = {}) => [
  addressOf(name, options),
]

/** Query options for one endpoint: its key and its request. */
export function apiQuery<N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) {
  const [options] = rest
  return {
    queryKey: [addressOf(name, options ?? {})],
    queryFn: ({ signal }: { signal: AbortSignal }) => request(name, { ...options, signal }),
  }
}

/** Reads one endpoint through the cache. */
export const useApiQuery = <N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) =>
  useQuery<Reply<Calls[N]>>(apiQuery(name, ...rest))

/** Invalidates every read whose address starts with this, and refetches those on the screen. */
export const refresh = (...starts: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => `${queryKey[0]}`.startsWith(start)),
  })

/** Empties every read whose address starts with this; those that are read on a press are not read again. */
export const forget = (start: string) =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => `${queryKey[0]}`.startsWith(start) })

/** Reads this address again, also while it is not shown. */
export const readAgain = (address: string) =>
  queryClient.invalidateQueries({ queryKey: [address], exact: true, refetchType: 'all' })
