import { rotaWords } from '../../words/rota.ts'
import { useLocale, useWords } from '../../words/words.ts'
import type { Mistake } from './draft.ts'

type Props = { id: string; mistakes: readonly Mistake[]; refusals: readonly string[] }

/** What is wrong with a line; the server's own sentences are English. */
export function LineTrouble({ id, mistakes, refusals }: Props) {
  const words = useWords(rotaWords)
  const locale = useLocale()
  const said = { ...words.missing, twice: words.twice }
  return (
    <div id={id} className="mt-1.5 text-sm font-semibold text-brick">
      {mistakes.map((mistake) => (
        <p key={mistake}>{said[mistake]}</p>
      ))}
      {refusals.length > 0 && locale !== 'en' && <p>{words.lineRefused}</p>}
      {refusals.map((message) => (
        <p key={message} lang="en">
          {message}
        </p>
      ))}
    </div>
  )
}
