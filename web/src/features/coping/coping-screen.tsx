import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { useEffect, useRef } from 'react'
import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
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

const toolOf = (id: string) => TOOLS.find((tool) => tool.id === id)
const nameOf = (id: Tool['id']) => toolOf(id)?.name

/** The six guided sessions, and the running one. */
export function CopingScreen() {
  const words = useWords(copingWords)
  const { back } = useWords(common)
  const { role } = useUser()
  const advice = useToolAdvice()
  const settled = useAllLoaded([advice])
  const does = useSession(nameOf)
  const tool = does.session.phase === 'idle' ? undefined : toolOf(does.session.tool.id)
  useSendWaiting()
  useStartFromAddress(does.start)
  useFocusAfter(tool)
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }} wide>
      <p>
        {words.charge} {role === 'staff' && <strong>{words.driving}</strong>}
      </p>
      {tool && <SessionPanel key={tool.id} tool={tool} does={does} />}
      {settled ? (
        <ToolList advice={advice.data} disabled={isActive(does.session)} onStart={does.start} />
      ) : (
        <ToolsSkeleton />
      )}
    </Screen>
  )
}

/**
 * A link may name a tool, which then starts at once. The name is removed from the address, so that Back and a reload do
 * not start it again.
 */
function useStartFromAddress(start: (tool: Tool) => void) {
  useEffect(() => {
    const named = toolOf(location.hash.slice(1))
    if (!named) return
    history.replaceState(history.state, '', location.pathname)
    start(named)
  }, [start])
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
