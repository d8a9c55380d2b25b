import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { useHelpStatus } from '../get-help/shared/own-requests.ts'
import { useReading } from '../plan/shared/own-plan.ts'
import { ActiveSession } from './active-session.tsx'
import { AfterSession } from './after-session.tsx'
import { Corners } from './corners.tsx'
import { FIRST_OPTIONS } from './options.ts'
import { isActive } from './session.ts'
import { useNothingBehind } from './session-effects.ts'
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
    <Titled key="session" tool={tool} covers={covers}>
      <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
    </Titled>
  ) : (
    <Titled key="end" tool={tool} complete={phase === 'complete'} covers={covers}>
      <AfterSession
        tool={tool}
        complete={phase === 'complete'}
        useKey={does.useKey}
        rating={rated?.of === does.useKey ? rated.rating : null}
        onRate={(rating) => setRated({ of: does.useKey, rating })}
        onClose={does.close}
      />
    </Titled>
  )
  return covers ? createPortal(part, document.body) : part
}

const ON_PAGE = 'relative isolate rounded-lg border-2 border-accent bg-canvas'
const OVER_ALL = 'session-overlay fixed inset-0 isolate z-40 bg-canvas print:hidden'

type TitledProps = { tool: Tool; complete?: boolean; covers: boolean; children: ReactNode }

function Titled({ tool, complete = false, covers, children }: TitledProps) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('#help')) return
    heading.current?.focus({ preventScroll: true })
    if (!covers) heading.current?.scrollIntoView()
  }, [covers])
  useNothingBehind(covers)
  return (
    <section aria-labelledby="session" className={covers ? OVER_ALL : ON_PAGE}>
      <div className={covers ? 'size-full overflow-y-auto overscroll-contain' : ''}>
        <div
          className={`mx-auto flex max-w-page flex-col gap-4 p-3 sm:p-5 ${covers ? 'min-h-full' : 'min-h-[min(46rem,80dvh)]'}`}
        >
          <div className="flex items-start justify-between gap-2 max-[24rem]:flex-wrap-reverse">
            <div className="flex min-w-0 flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-3 py-1.5">
              <h2
                id="session"
                ref={heading}
                tabIndex={-1}
                aria-describedby={complete ? 'complete' : undefined}
                className="min-w-0 text-lg wrap-break-word outline-none"
              >
                {tool.name[locale]}
              </h2>
              {complete && <Badge tone="success">{words.complete}</Badge>}
            </div>
            {covers && <Corners />}
          </div>
          {children}
        </div>
      </div>
    </section>
  )
}
