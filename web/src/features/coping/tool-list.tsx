import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS_FOR } from '@evenkeel/content/coping-tools/tools.ts'
import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping/coping.ts'
import { useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { useWords } from '../../words/words.ts'
import { CategoryFilter, type Chosen } from './category-filter.tsx'
import { orderOf } from './order.ts'
import { ToolCard } from './tool-card.tsx'
import { copingWords } from './words.ts'

type Props = { advice: ToolAdvice | undefined; disabled: boolean; onStart: (tool: Tool) => void }

/** The order does not change while the screen is open. */
export function ToolList({ advice, disabled, onStart }: Props) {
  const words = useWords(copingWords)
  const { role } = useUser()
  const [{ tools, reasons }] = useState(() => orderOf(TOOLS_FOR[editionOf(role)], role, advice))
  const [chosen, choose] = useState<Chosen>('all')
  const shown = tools.filter(({ category }) => chosen === 'all' || category === chosen)
  return (
    <>
      <CategoryFilter tools={tools} chosen={chosen} onChoose={choose} />
      <h2 className="sr-only">{words.tools}</h2>
      <p className="-my-2 max-w-text">
        {words.charge} {role === 'staff' && <strong>{words.driving}</strong>}{' '}
        <span className="text-ink-soft">{reasons.map((reason) => words.reasons[reason]).join(' ')}</span>
      </p>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {shown.map((tool) => (
          <ToolCard key={tool.id} tool={tool} disabled={disabled} onStart={onStart} />
        ))}
      </ul>
    </>
  )
}
