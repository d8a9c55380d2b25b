import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { TOOLS, TOOLS_FOR } from '@evenkeel/content/coping-tools/tools.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabletWords } from '../../words/tablet.ts'
import { useWords } from '../../words/words.ts'
import { recordUse, useSendWaiting } from './data.ts'
import { isActive } from './session/session.ts'
import { SessionPanel } from './session/session-panel.tsx'
import { useSession } from './session/use-session.ts'
import { ToolCard } from './tool-card.tsx'
import { copingWords } from './words.ts'

const toolName = (id: Tool['id']) => TOOLS.find((tool) => tool.id === id)?.name

/** In one order for everybody, so that nothing used or rated before shows. */
export function TabletTools() {
  const words = useWords(copingWords)
  const { back } = useWords(tabletWords)
  const tools = TOOLS_FOR[useEdition()]
  const does = useSession(toolName, recordUse)
  const { session } = does
  const tool = session.phase === 'idle' ? undefined : tools.find(({ id }) => id === session.tool.id)
  useSendWaiting()
  return (
    <Screen title={words.title} lead={words.charge} back={{ to: PATHS.home, label: back }} wide>
      {tool && <SessionPanel key={tool.id} tool={tool} does={does} />}
      <h2 className="sr-only">{words.tools}</h2>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {tools.map((one) => (
          <ToolCard key={one.id} tool={one} disabled={isActive(session)} onStart={does.start} />
        ))}
      </ul>
    </Screen>
  )
}
