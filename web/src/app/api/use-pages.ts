import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AddressOptions, requestAll } from './api.ts'
import { queryKeyOf } from './query-client.ts'

type ListName = {
  [N in CallName & `GET ${string}`]: Reply<Calls[N]> extends readonly { id: string }[] ? N : never
}[CallName & `GET ${string}`]

export type Page<N extends ListName> = { reply: Reply<Calls[N]>; headers: Headers }

type Options<T, N extends ListName> = {
  select: (loaded: { pages: Page<N>[] }) => T
  gcTime?: number
  placeholderData?: <D>(previous: D | undefined) => D | undefined
}

export function nextQuery(link: string | null): object | undefined {
  const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return next === undefined ? undefined : Object.fromEntries(new URL(next, 'http://localhost').searchParams)
}

export const keyOfPages = <N extends ListName>(name: N, address: AddressOptions<N>) => [
  ...queryKeyOf(name, address),
  'pages',
]

/** `data` is what `select` makes of the pages read so far. */
export const usePages = <N extends ListName, T>(
  name: N,
  address: AddressOptions<N>,
  { select, gcTime, placeholderData }: Options<T, N>,
) =>
  useInfiniteQuery({
    queryKey: keyOfPages(name, address),
    queryFn: ({ pageParam, signal }): Promise<Page<N>> => requestAll(name, { ...address, query: pageParam, signal }),
    initialPageParam: address.query ?? {},
    getNextPageParam: ({ headers }) => nextQuery(headers.get('link')),
    select,
    ...(gcTime === undefined ? {} : { gcTime }),
    ...(placeholderData && { placeholderData }),
  })

export const rowsOf = <Row>({ pages }: { pages: readonly { reply: readonly Row[] }[] }): Row[] =>
  pages.flatMap(({ reply }) => reply)
