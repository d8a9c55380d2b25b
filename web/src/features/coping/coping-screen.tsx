import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS, TOOLS_FOR } from '@evenkeel/content/coping-tools/tools.ts'
import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping/coping.ts'
import { useEffect, useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { CategoryFilter, type Chosen } from './category-filter.tsx'
import { recordUse, useSendWaiting, useToolAdvice } from './data.ts'
import { orderOf } from './order.ts'
import { isActive } from './session/session.ts'
import { useFocusStartButton } from './session/session-effects.ts'
import { SessionPanel } from './session/session-panel.tsx'
import { useSession } from './session/use-session.ts'
import { ToolCard } from './tool-card.tsx'
import { copingWords } from './words.ts'

const toolName = (id: Tool['id']) => TOOLS.find((tool) => tool.id === id)?.name

const findTool = (tools: readonly Tool[], id: string) => tools.find((tool) => tool.id === id)

export function CopingScreen() {
  const words = useWords(copingWords)
  const { back } = useWords(common)
  const tools = TOOLS_FOR[useEdition()]
  const advice = useToolAdvice()
  const settled = useAllLoaded([advice])
  const does = useSession(toolName, recordUse)
  const tool = does.session.phase === 'idle' ? undefined : findTool(tools, does.session.tool.id)
  useSendWaiting()
  useStartFromAddress(tools, does.start)
  useFocusStartButton(tool)
  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: back }} wide>
      {tool && <SessionPanel key={tool.id} tool={tool} does={does} />}
      {settled ? (
        <ToolList advice={advice.data} disabled={isActive(does.session)} onStart={does.start} />
      ) : (
        <ToolsSkeleton />
      )}
      <section
        aria-labelledby="worksheets"
        className="flex flex-wrap items-center gap-4 overflow-hidden rounded-lg border border-line bg-surface pr-4"
      >
        <Drawing of="small-steps" className="h-28 w-36 max-w-full sm:w-44" />
        <div className="min-w-0 grow basis-48 py-3 max-sm:pl-4">
          <h2 id="worksheets" className="text-lg">
            {words.worksheets}
          </h2>
          <p>{words.worksheetsText}</p>
        </div>
        <ButtonLink to={PATHS.worksheets} variant="secondary" className="max-sm:mb-4 max-sm:ml-4">
          {words.worksheetsOpen}
        </ButtonLink>
      </section>
    </Screen>
  )
}

/** Starts the tool that a link names; the name leaves the address, so that Back and a reload do not start it. */
function useStartFromAddress(tools: readonly Tool[], start: (tool: Tool) => void) {
  useEffect(() => {
    const named = findTool(tools, location.hash.slice(1))
    if (!named) return
    history.replaceState(history.state, '', location.pathname)
    start(named)
  }, [tools, start])
}

function ToolsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 max-w-2xl rounded-full" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        <Skeleton className="h-82 rounded-lg" />
        <Skeleton className="h-82 rounded-lg" />
        <Skeleton className="h-82 rounded-lg" />
      </div>
    </>
  )
}

type Props = { advice: ToolAdvice | undefined; disabled: boolean; onStart: (tool: Tool) => void }

/** The order does not change while the screen is open. */
function ToolList({ advice, disabled, onStart }: Props) {
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
