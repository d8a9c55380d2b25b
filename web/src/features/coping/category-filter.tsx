import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOL_CATEGORIES, type ToolCategory } from '@evenkeel/contract/coping/tool-ids.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { copingWords } from './words.ts'

export type Chosen = ToolCategory | 'all'

type Props = { tools: readonly Tool[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

export function CategoryFilter({ tools, chosen, onChoose }: Props) {
  const words = useWords(copingWords)
  const { number } = useFormat()
  const kinds = [
    { kind: 'all' as const, label: words.all, count: tools.length },
    ...TOOL_CATEGORIES.map((kind) => ({
      kind,
      label: words.categories[kind],
      count: tools.filter(({ category }) => category === kind).length,
    })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">{words.filter}</legend>
      {kinds.map(({ kind, label, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className="min-h-11 rounded-full border border-edge bg-surface px-4 py-1.5 transition-colors duration-150 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {words.count(label, number(count))}
        </button>
      ))}
    </fieldset>
  )
}
