import type { Reply, Rest } from '@evenkeel/contract/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { toast } from '../ui/toaster.tsx'
import { shell } from '../words/shell.ts'
import { wordsNow } from '../words/words.ts'
import { type AddressOptions, addressOf, request } from './api.ts'
import { isSignedOut } from './api-error.ts'
import { hasPendingSend } from './pending-send.ts'

const REDIRECT_DELAY = 500
let leaving = false

/** A call found nobody signed in: say so, then go to the entry, unless what is on the page would be lost by that. */
function handleError(error: unknown) {
  if (!isSignedOut(error) || leaving || hasPendingSend()) return
  leaving = true
  toast({ ...wordsNow(shell).unauthorized, variant: 'destructive' })
  setTimeout(() => location.assign('/api/login'), REDIRECT_DELAY)
}

/** Nothing is fetched again by itself: freshness comes from saves and from live events. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
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

type GetName = CallName & `GET ${string}`

/** The key of a read: its address. */
export const keyOf = <N extends GetName>(name: N, options: Partial<AddressOptions<N>> = {}) => [
  addressOf(name, options),
]

/** How one call of the contract is read: its key, and the request behind it. */
export function apiQuery<N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) {
  const [options] = rest
  return {
    queryKey: [addressOf(name, options ?? {})],
    queryFn: ({ signal }: { signal: AbortSignal }) => request(name, { ...options, signal }),
  }
}

/** Reads one call of the contract through the cache. */
export const useApiQuery = <N extends GetName>(name: N, ...rest: Rest<AddressOptions<N>>) =>
  useQuery<Reply<Calls[N]>>(apiQuery(name, ...rest))

/** Marks every read whose address starts so as out of date, and reads again those on the screen. */
export const refresh = (...starts: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => `${queryKey[0]}`.startsWith(start)),
  })
