import type { Rest } from '@evenkeel/contract/base/endpoint.ts'
import type { CallName } from '@evenkeel/contract/index.ts'
import { type AddressOptions, addressOf, request } from './api.ts'
import { queryClient } from './query-client.ts'

/** Only the first read counts as use of the session, so a page does not extend the session of someone who left. */
export function rereadQuery<N extends CallName & `GET ${string}`>(name: N, ...rest: Rest<AddressOptions<N>>) {
  const [options] = rest
  const queryKey = [addressOf(name, options ?? {})]
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(name, { ...options, signal, passive: queryClient.getQueryData(queryKey) !== undefined }),
  }
}
