import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useState } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { copingWords } from './words.ts'

export const startButtonOf = (id: Tool['id']) => `start-${id}`

type Props = { tool: Tool; disabled: boolean; onStart: (tool: Tool) => void }

export function ToolCard({ tool, disabled, onStart }: Props) {
  const words = useWords(copingWords)
  const edition = useEdition()
  const locale = useLocale()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const [name, button, fold] = [`name-${tool.id}`, startButtonOf(tool.id), `steps-${tool.id}`]
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Drawing of={tool.id} className="h-28 w-full sm:h-40" />
      <div className="flex flex-col gap-3 p-4">
        <h3 id={name} className="text-lg">
          {tool.name[locale]}
        </h3>
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{words.minutes(number(tool.duration / 60))}</Badge>
          <Badge>{words.categories[tool.category]}</Badge>
        </p>
        {tool.id === 'tactical-breathing' && edition === 'staff' && <p className="font-semibold">{words.driving}</p>}
        <div className="flex flex-wrap items-center gap-x-2">
          <Button id={button} aria-labelledby={`${button} ${name}`} disabled={disabled} onClick={() => onStart(tool)}>
            {words.start}
          </Button>
          <Button
            id={fold}
            variant="quiet"
            aria-labelledby={`${fold} ${name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.howItGoes}
            <ChevronDown className={`size-5 ${open ? 'rotate-180' : ''}`} />
          </Button>
        </div>
        {open && (
          <>
            <p>{tool.description[locale]}</p>
            <ol className="flex list-decimal flex-col gap-1 pl-6 text-ink-soft">
              {tool.instructions.map((step) => (
                <li key={step.en}>{step[locale]}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </li>
  )
}
