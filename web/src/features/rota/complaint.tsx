import { Banner } from '../../ui/banner.tsx'
import { rotaWords } from '../../words/rota.ts'
import { useWords } from '../../words/words.ts'
import type { RotaDraft } from './use-rota-draft.ts'

/** Why the rota was not saved: a line needs a correction, or the server could not keep it. */
export function Complaint({ draft: { mistakes, refusals, failure } }: { draft: RotaDraft }) {
  const words = useWords(rotaWords)
  const marked = mistakes.size + refusals.size > 0
  if (!marked && !failure) return null
  return (
    <div role="alert">
      <Banner tone="danger">{marked ? words.mistakes : words.saveFailed}</Banner>
    </div>
  )
}
