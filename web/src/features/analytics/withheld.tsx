import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Says what is withheld, and when figures come. */
export function Withheld({ names, least }: { names: readonly string[]; least: number | undefined }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  if (names.length === 0) return null
  const enough = least === undefined ? words.enough : number(least)
  return <p className="text-sm text-ink-soft">{words.withheld(names.join(', '), enough)}</p>
}
