import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { showOverlay } from '../../../app/page/hide-overlay.ts'
import { useUser } from '../../../app/session/session.tsx'
import { EyeOff } from '../../../ui/icons.tsx'
import { quickHideWords } from '../../../words/quick-hide.ts'
import { useWords } from '../../../words/words.ts'
import { HelpButton } from '../../get-help/shared/help-button.tsx'
import { useHelpStatus } from '../../get-help/shared/own-help-requests.ts'
import { useReading } from '../../plan/shared/own-plan.ts'
import { ActiveSession } from './active-session.tsx'
import { AfterSession } from './after-session.tsx'
import { FIRST_OPTIONS } from './options.ts'
import { isActive } from './session.ts'
import { SessionFrame } from './session-frame.tsx'
import type { Running } from './use-session.ts'

/**
 * Covers the page, except beside an open help request, a plan being read or a responder's alarm; ratings survive the
 * move.
 */
export function SessionPanel({ tool, does }: { tool: Tool; does: Running }) {
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const { role, duty } = useUser()
  const [rated, setRated] = useState<{ of: string; rating: number } | null>(null)
  const isReading = useReading() !== null
  const fullPage = useHelpStatus() === null && !isReading && !mayRespond(role) && !duty
  const { phase } = does.session
  const part = isActive(does.session) ? (
    <SessionFrame key="session" tool={tool} fullPage={fullPage} corners={<Corners />}>
      <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
    </SessionFrame>
  ) : (
    <SessionFrame key="end" tool={tool} complete={phase === 'complete'} fullPage={fullPage} corners={<Corners />}>
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
  return fullPage ? createPortal(part, document.body) : part
}

/** Get Help and Hide stay while a session covers the bar. */
function Corners() {
  const { hideNamed } = useWords(quickHideWords)
  return (
    <div className="ml-auto flex shrink-0 gap-2 max-[24rem]:gap-1">
      <HelpButton look="corner" />
      <button
        type="button"
        aria-label={hideNamed}
        onClick={showOverlay}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line bg-surface px-3 hover:border-accent max-[24rem]:px-2"
      >
        <EyeOff />
      </button>
    </div>
  )
}
