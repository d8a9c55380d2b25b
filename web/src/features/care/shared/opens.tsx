import { useServerNow } from '../../../app/time/server-time.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { openingWords } from './opening-words.ts'

const WAITS = { later: 'waits', page: 'pageWaits', numbers: 'numbersWait' } as const

/** Replaces what is not open to the reader yet. */
export function Opens({ at, what }: { at: string; what: keyof typeof WAITS }) {
  const words = useWords(openingWords)
  const { date, time } = useFormat()
  const isOver = Date.parse(at) <= useServerNow(60_000)
  return (
    <p className="max-w-text text-ink-soft italic">{isOver ? words[WAITS[what]] : words[what](date(at), time(at))}</p>
  )
}
