import type { GoLive } from '@evenkeel/contract/go-live.ts'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useGap } from '../rota/shared/use-gap.ts'

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
