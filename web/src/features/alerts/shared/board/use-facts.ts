import { useFormat, useWords } from '../../../../words/words.ts'
import { usePressFacts } from '../press-facts.ts'
import { boardWords } from './board-words.ts'
import type { Shown } from './shown.ts'

/** `lang`: empty for words that somebody wrote. */
export type Fact = { text: string; tone?: 'red' | 'strong' | 'soft'; lang?: '' }
type Maybe = Fact | false | null | undefined | ''

export const red = (text: string): Fact => ({ text, tone: 'red' })
export const strong = (text: string): Fact => ({ text, tone: 'strong' })
export const plain = (text: string): Fact => ({ text })
export const said = (facts: Maybe[]): Fact[] => facts.filter((fact) => !!fact)

/** Waits for an answer, or for somebody to take it over. */
export const isCalling = ({ status, toTake }: Pick<Shown, 'status' | 'toTake'>) => status === 'active' || toTake

/** Null where nobody is called, or it is closed. */
function stateOf({ status, inCare, responseStep, by, mine }: Shown, words: typeof boardWords.en): string | null {
  if (status === 'active') return inCare ? null : words.nobody
  const step = responseStep ?? 'seen'
  return status === 'resolved' ? null : mine ? words.you[step] : words.state[step](by ?? words.somebody)
}

const GRAVEST = ['red', 'strong', 'soft', undefined] as const

/** Who has it, then the gravest first; `more`: what only one reader is told. */
export function useFacts(alert: Shown, more: readonly Fact[] = []): Fact[] {
  const words = useWords(boardWords)
  const { time } = useFormat()
  const press = usePressFacts()(alert)
  const { toTake, handedTo, handedName = null, by, mine, officerSentAt, unit, unitTyped } = alert
  const all = [
    ...said([
      handedTo === 'me' && red(words.handedToYou(by ?? words.somebody)),
      toTake && red(words.toTake),
      handedTo === 'other' && strong(words.handedOn(handedName)),
      handedTo === 'other' && mine && strong(words.untilThen),
      officerSentAt && strong(words.sentAt(time(officerSentAt))),
    ]),
    ...press.map(strong),
    ...said([unit && unitTyped && strong(words.typed)]),
    ...more,
  ]
  const state = stateOf(alert, words)
  return [
    ...said([state && (isCalling(alert) ? strong(state) : plain(state))]),
    ...GRAVEST.flatMap((tone) => all.filter((fact) => fact.tone === tone)),
  ]
}
