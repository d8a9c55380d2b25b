import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

type Props = { stats: Stats | undefined; what: keyof (typeof analyticsWords)['en']['notYet']['when'] }

/** Says when the figure comes, and from how many people. */
export function NotYet({ stats, what }: Props) {
  const { notYet } = useWords(analyticsWords)
  const { number, longDay } = useFormat()
  if (!stats) return null
  const { nextFigures, minGroupSize } = stats
  const { day, first, newAccountsWait } = nextFigures
  const say = first ? notYet.first : notYet.next
  return (
    <p className="text-sm text-ink-soft">
      {say(longDay(day), notYet.when[what](number(minGroupSize)))} {newAccountsWait && notYet.newAccounts}
    </p>
  )
}

export function NoneYet(props: Props) {
  const { none } = useWords(analyticsWords)
  return (
    <>
      <p className="text-3xl font-semibold text-accent">{none}</p>
      <NotYet {...props} />
    </>
  )
}
