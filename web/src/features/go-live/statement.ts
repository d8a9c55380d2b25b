import { weekdayOf } from '@evenkeel/contract/base/days.ts'
import type { GoLive, GoLiveListItem } from '@evenkeel/contract/go-live/go-live.ts'
import { hoursOf, spanOf } from '@evenkeel/contract/rota/rota-gaps.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useGap } from '../rota/shared/use-gap.ts'
import { goLiveWords } from './shared/go-live-words.ts'

/** Hours named one by one; others are counted. */
const NAMED = 2

export function useHours() {
  const words = useWords(goLiveWords)
  const { number, day } = useFormat()
  const say = useGap()
  /** Empty where somebody is there at every hour. */
  return ({ gaps, dateGaps }: Pick<GoLiveListItem, 'gaps' | 'dateGaps'>) => {
    const dates = dateGaps.map(({ date, from, to }) => {
      const hours = spanOf({ day: weekdayOf(date), ...hoursOf(from, to) })
      return `${say(hours)} (${day(date)})`
    })
    const all = [...gaps.map(say), ...dates]
    const rest = all.length - NAMED
    return [...all.slice(0, NAMED), ...(rest > 0 ? [words.moreHours(number(rest))] : [])].join(', ')
  }
}

export function useStatement() {
  const { lacks } = useWords(goLiveWords)
  const hours = useHours()
  return ({ items }: Pick<GoLive, 'items'>) =>
    items
      .filter(({ done }) => !done)
      .map((item) => [lacks[item.what], hours(item)] as const)
      .map(([lack, when]) => (when ? `${lack} (${when})` : lack))
      .join(', ')
}
