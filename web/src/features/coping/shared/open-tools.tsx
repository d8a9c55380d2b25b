import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS, TOOLS_FOR } from '@evenkeel/content/coping-tools/tools.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { GivenEdition } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawings/drawing.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { Ground } from '../scene/scene.tsx'
import { ActiveSession } from '../session/active-session.tsx'
import { FIRST_OPTIONS } from '../session/options.ts'
import { isActive, type Use } from '../session/session.ts'
import { useFocusStartButton } from '../session/session-effects.ts'
import { SessionFrame } from '../session/session-frame.tsx'
import { type Running, useSession } from '../session/use-session.ts'
import { ToolCard } from '../tool-card.tsx'
import { copingWords } from '../words.ts'

const toolName = (id: Tool['id']) => TOOLS.find((tool) => tool.id === id)?.name
const nowhere = () => {}

type Props = {
  edition: Edition
  /** Without it nothing is recorded. */
  record?: (use: Use, key: string) => void
  /** Stays in sight of a running session, which covers the page. */
  corners: ReactNode
  question?: (useKey: string) => ReactNode
}

/** Reads nothing of anybody, so the order is the default one. */
export function OpenTools({ edition, record = nowhere, corners, question }: Props) {
  const words = useWords(copingWords)
  const does = useSession(toolName, record)
  const tools = TOOLS_FOR[edition]
  const { session } = does
  const tool = session.phase === 'idle' ? undefined : tools.find(({ id }) => id === session.tool.id)
  useFocusStartButton(tool)
  return (
    <GivenEdition edition={edition}>
      <h2 className="sr-only">{words.tools}</h2>
      <p className="max-w-text">
        {words.charge} {edition === 'staff' && <strong>{words.driving}</strong>}
      </p>
      {tool && createPortal(<Session tool={tool} does={does} corners={corners} question={question} />, document.body)}
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {tools.map((one) => (
          <ToolCard key={one.id} tool={one} disabled={isActive(session)} onStart={does.start} />
        ))}
      </ul>
    </GivenEdition>
  )
}

type SessionProps = Pick<Props, 'corners' | 'question'> & { tool: Tool; does: Running }

function Session({ tool, does, corners, question }: SessionProps) {
  const [options, setOptions] = useState(FIRST_OPTIONS)
  if (isActive(does.session))
    return (
      <SessionFrame key="session" tool={tool} fullPage corners={corners}>
        <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
      </SessionFrame>
    )
  const complete = does.session.phase === 'complete'
  return (
    <SessionFrame key="end" tool={tool} complete={complete} fullPage corners={corners}>
      <End tool={tool} complete={complete} onClose={does.close}>
        {question?.(does.useKey)}
      </End>
    </SessionFrame>
  )
}

type EndProps = { tool: Tool; complete: boolean; onClose: () => void; children: ReactNode }

function End({ tool, complete, onClose, children }: EndProps) {
  const words = useWords(copingWords)
  const locale = useLocale()
  return (
    <>
      <Ground sky="sky-4">{null}</Ground>
      <div className="m-auto flex w-full max-w-2xl flex-col items-center gap-4 rounded-lg border border-line bg-surface p-4 text-center sm:p-8">
        <Drawing of={tool.id} className="h-20 w-32 max-w-full rounded-md sm:h-40 sm:w-64" />
        {complete && (
          <p role="status" id="complete" className="-mb-3 text-ink-soft">
            {words.completeToast} <span className="sr-only">{words.completeText(tool.name[locale])}</span>
          </p>
        )}
        <p className="text-2xl font-semibold">{complete ? words.quiet(tool.duration / 60) : words.stopped}</p>
        {children}
        <Button onClick={onClose} className="min-w-40">
          {words.done}
        </Button>
      </div>
    </>
  )
}
