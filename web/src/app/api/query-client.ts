import type { Reply, Rest } from '@evenkeel/contract/base/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { sessionLost } from '../session/signed-out.ts'
import { type AddressOptions, addressOf, request } from './api.ts'
import { isSignedOut } from './api-error.ts'

const handleError = (error: unknown) => isSignedOut(error) && sessionLost()

/** For reads whose 401 the session guard handles. */
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

/** The server renders for many people, so it makes one client per page instead. */
export const queryClient = createQueryClient()

type GetName = CallName & `GET ${string}`

export const queryKeyOf = <N extends GetName>(name: N, options: Partial<AddressOptions<N>> = {}) => [
  addressOf(name, options),
]

export function apiQuery<N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) {
  const [options] = rest
  return {
    queryKey: [addressOf(name, options ?? {})],
    queryFn: ({ signal }: { signal: AbortSignal }) => request(name, { ...options, signal }),
  }
}

export const useApiQuery = <N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) =>
  useQuery<Reply<Calls[N]>>(apiQuery(name, ...rest))

/** Invalidates reads by the start of their address, and refetches those on the screen. */
export const refresh = (...starts: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => `${queryKey[0]}`.startsWith(start)),
  })

/** Empties reads by the start of their address; reads that wait for a press stay empty. */
export const forget = (start: string) =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => `${queryKey[0]}`.startsWith(start) })

export const readAgain = (address: string) =>
  queryClient.invalidateQueries({ queryKey: [address], exact: true, refetchType: 'all' })
