import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS, TOOLS_FOR } from '@evenkeel/content/coping-tools/tools.ts'
import { useEffect, useRef } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { common } from '../../words/common.ts'
import { copingWords } from '../../words/coping.ts'
import { useWords } from '../../words/words.ts'
import { useSendWaiting, useToolAdvice } from './data.ts'
import { isActive } from './session.ts'
import { SessionPanel } from './session-panel.tsx'
import { startButtonOf } from './tool-card.tsx'
import { ToolList } from './tool-list.tsx'
import { useSession } from './use-session.ts'

const nameOf = (id: Tool['id']) => TOOLS.find((tool) => tool.id === id)?.name

const findTool = (tools: readonly Tool[], id: string) => tools.find((tool) => tool.id === id)

/** The six guided sessions, and the running one. */
export function CopingScreen() {
  const words = useWords(copingWords)
  const { back } = useWords(common)
  const { role } = useUser()
  const tools = TOOLS_FOR[useEdition()]
  const advice = useToolAdvice()
  const settled = useAllLoaded([advice])
  const does = useSession(nameOf)
  const tool = does.session.phase === 'idle' ? undefined : findTool(tools, does.session.tool.id)
  useSendWaiting()
  useStartFromAddress(tools, does.start)
  useFocusAfter(tool)
  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: back }} wide>
      <p>
        {words.charge} {role === 'staff' && <strong>{words.driving}</strong>}
      </p>
      {tool && <SessionPanel key={tool.id} tool={tool} does={does} />}
      {settled ? (
        <ToolList advice={advice.data} disabled={isActive(does.session)} onStart={does.start} />
      ) : (
        <ToolsSkeleton />
      )}
      <Card
        title={words.worksheets}
        action={
          <ButtonLink to={PATHS.worksheets} variant="secondary">
            {words.worksheetsOpen}
          </ButtonLink>
        }
      >
        <p>{words.worksheetsText}</p>
      </Card>
    </Screen>
  )
}

/**
 * A link may name a tool, which then starts at once. The name is removed from the address, so that Back and a reload do
 * not start it again.
 */
function useStartFromAddress(tools: readonly Tool[], start: (tool: Tool) => void) {
  useEffect(() => {
    const named = findTool(tools, location.hash.slice(1))
    if (!named) return
    history.replaceState(history.state, '', location.pathname)
    start(named)
  }, [tools, start])
}

/** When the panel closes, the focus returns to the button that started the session. */
function useFocusAfter(tool: Tool | undefined) {
  const last = useRef<Tool>(undefined)
  useEffect(() => {
    if (!tool && last.current) document.getElementById(startButtonOf(last.current.id))?.focus()
    last.current = tool
  }, [tool])
}

/** The skeleton of the tools until their order is known. */
function ToolsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 max-w-2xl rounded-full" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-110 rounded-lg" />
        <Skeleton className="h-110 rounded-lg" />
        <Skeleton className="h-110 rounded-lg" />
      </div>
    </>
  )
}
