import type { Responder } from '@evenkeel/contract/rota.ts'
import { rotaWords } from '../../words/rota.ts'
import { useWords } from '../../words/words.ts'
import { COLUMNS, RotaLine } from './rota-line.tsx'
import type { RotaForm } from './use-rota-draft.ts'

type Props = { form: RotaForm; responders: Responder[]; onRemoved: () => void }

export function RotaLines({ form, responders, onRemoved }: Props) {
  const words = useWords(rotaWords)
  if (form.values.rows.length === 0) return null
  return (
    <div className="flex flex-col gap-4 md:gap-2">
      <div aria-hidden="true" className={`hidden text-sm font-semibold ${COLUMNS}`}>
        {[words.person, words.tier, words.day, words.from, words.to].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className="flex flex-col gap-4 md:gap-2">
        {form.values.rows.map((row, at) => (
          <RotaLine key={row.key} form={form} row={row} at={at} responders={responders} onRemoved={onRemoved} />
        ))}
      </ol>
    </div>
  )
}
