import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../app/session/session.tsx'
import { useHelpStatus } from '../get-help/shared/own-requests.ts'
import { useReading } from '../plan/shared/own-plan.ts'
import { ActiveSession } from './active-session.tsx'
import { AfterSession } from './after-session.tsx'
import { Corners } from './corners.tsx'
import { FIRST_OPTIONS } from './options.ts'
import { isActive } from './session.ts'
import { SessionFrame } from './session-frame.tsx'
import type { Running } from './use-session.ts'

/**
 * The current session and its end, over the whole page. Where something of the page must stay in sight, it stands in the page:
 * the status of a request for help, the plan that is read, and the alarm of whoever answers for others. Starting or ending one moves
 * the focus to its heading. What was answered at the end is kept here, because the end is built anew when it moves into the page.
 */
export function SessionPanel({ tool, does }: { tool: Tool; does: Running }) {
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const { role, duty } = useUser()
  const [rated, setRated] = useState<{ of: string; rating: number } | null>(null)
  const isReading = useReading() !== null
  const covers = useHelpStatus() === null && !isReading && !mayRespond(role) && !duty
  const { phase } = does.session
  const part = isActive(does.session) ? (
    <SessionFrame key="session" tool={tool} covers={covers} corners={<Corners />}>
      <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
    </SessionFrame>
  ) : (
    <SessionFrame key="end" tool={tool} complete={phase === 'complete'} covers={covers} corners={<Corners />}>
      <AfterSession
        tool={tool}
        complete={phase === 'complete'}
        useKey={does.useKey}
        rating={rated?.of === does.useKey ? rated.rating : null}
        onRate={(rating) => setRated({ of: does.useKey, rating })}
        onClose={does.close}
      />
    </SessionFrame>
  )
  return covers ? createPortal(part, document.body) : part
}
