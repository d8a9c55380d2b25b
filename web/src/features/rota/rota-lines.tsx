import type { Responder } from '@evenkeel/contract/rota.ts'
import { rotaWords } from '../../words/rota.ts'
import { useWords } from '../../words/words.ts'
import { COLUMNS, RotaLine } from './rota-line.tsx'
import type { RotaDraft } from './use-rota-draft.ts'

type Props = { draft: RotaDraft; responders: Responder[]; onRemoved: () => void }

export function RotaLines({ draft, responders, onRemoved }: Props) {
  const words = useWords(rotaWords)
  if (draft.rows.length === 0) return null
  return (
    <div className="flex flex-col gap-4 md:gap-2">
      <div aria-hidden="true" className={`hidden text-sm font-semibold ${COLUMNS}`}>
        {[words.person, words.tier, words.day, words.from, words.to].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className="flex flex-col gap-4 md:gap-2">
        {draft.rows.map((row, at) => (
          <RotaLine key={row.key} draft={draft} row={row} at={at} responders={responders} onRemoved={onRemoved} />
        ))}
      </ol>
    </div>
  )
}
