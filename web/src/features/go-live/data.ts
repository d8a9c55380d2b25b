import type { GoLive } from '@evenkeel/contract/go-live.ts'
import type { GoLiveItem } from '@evenkeel/contract/go-live-words.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useGap } from '../rota/shared/use-gap.ts'

const KEY = queryKeyOf('GET /api/go-live')

/** Live events read it again by themselves, so this does not extend the session of somebody who left. */
export const useGoLive = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/go-live', { signal, passive: queryClient.getQueryData(KEY) !== undefined }),
  })

/** After a change that may be a step of the first hour. */
export const refreshGoLive = () => refresh('/api/go-live', '/api/user')

export const isAnyLive = ({ units }: GoLive) => units.some(({ live }) => live)
export const missingIn = ({ items }: GoLive): GoLiveItem[] => items.filter(({ done }) => !done).map(({ what }) => what)

/** Hours that are named one by one; of the rest only how many there are. */
const NAMED = 2

export function useHours() {
  const words = useWords(goLiveWords)
  const { number } = useFormat()
  const say = useGap()
  return (gaps: GoLive['items'][number]['gaps']) => {
    const rest = gaps.length - NAMED
    return [...gaps.slice(0, NAMED).map(say), ...(rest > 0 ? [words.moreHours(number(rest))] : [])].join(', ')
  }
}

/** What is missing, as the sentence names it. */
export function useStatement() {
  const { lacks } = useWords(goLiveWords)
  const hours = useHours()
  return ({ items }: Pick<GoLive, 'items'>) =>
    items
      .filter(({ done }) => !done)
      .map(({ what, gaps }) => (gaps.length > 0 ? `${lacks[what]} (${hours(gaps)})` : lacks[what]))
      .join(', ')
}
