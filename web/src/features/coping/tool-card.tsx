import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copingWords } from '../../words/coping.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'

const SHOWN_STEPS = 3

export const startButtonOf = (id: Tool['id']) => `start-${id}`

type Props = { tool: Tool; disabled: boolean; onStart: (tool: Tool) => void }

/** One tool: its length, kind, purpose, and a button to start it. */
export function ToolCard({ tool, disabled, onStart }: Props) {
  const words = useWords(copingWords)
  const edition = useEdition()
  const locale = useLocale()
  const { number } = useFormat()
  const rest = tool.instructions.length - SHOWN_STEPS
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 id={`name-${tool.id}`} className="text-lg">
        {tool.name[locale]}
      </h3>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{words.minutes(number(tool.duration / 60))}</Badge>
        <Badge>{words.categories[tool.category]}</Badge>
      </p>
      <p>{tool.description[locale]}</p>
      <div className="grow text-ink-soft">
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          {tool.instructions.slice(0, SHOWN_STEPS).map((step) => (
            <li key={step.en}>{step[locale]}</li>
          ))}
        </ol>
        <p className="pt-1 pl-6">{words.moreSteps(number(rest))}</p>
      </div>
      {tool.id === 'tactical-breathing' && edition === 'staff' && <p className="font-semibold">{words.driving}</p>}
      <Button
        id={startButtonOf(tool.id)}
        aria-describedby={`name-${tool.id}`}
        disabled={disabled}
        onClick={() => onStart(tool)}
        className="self-start"
      >
        {words.start}
      </Button>
    </li>
  )
}
