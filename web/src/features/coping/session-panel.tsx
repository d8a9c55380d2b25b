import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Badge } from '../../ui/badge.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { useHelpStatus } from '../get-help/shared/own-requests.ts'
import { ActiveSession } from './active-session.tsx'
import { AfterSession } from './after-session.tsx'
import { FIRST_OPTIONS } from './options.ts'
import { isActive } from './session.ts'
import { useNothingBehind } from './session-effects.ts'
import { SessionTime } from './session-time.tsx'
import type { Running } from './use-session.ts'

const ON_PAGE = 'rounded-lg border-2 border-accent bg-surface'

/**
 * The current session: while it runs it covers the page below the top bar; its end stands above the tools. Starting or
 * ending one moves the focus to its heading.
 */
export function SessionPanel({ tool, does }: { tool: Tool; does: Running }) {
  const words = useWords(copingWords)
  const [options, setOptions] = useState(FIRST_OPTIONS)
  // The status of a request for help stands in the page, so nothing covers it.
  const covers = useHelpStatus() === null
  if (isActive(does.session) && !covers)
    return (
      <Titled tool={tool} className={ON_PAGE}>
        <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
      </Titled>
    )
  if (isActive(does.session))
    return createPortal(
      <Titled tool={tool} covers className="session-overlay fixed z-20 overflow-y-auto overscroll-contain bg-canvas">
        <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
      </Titled>,
      document.body,
    )
  const complete = does.session.phase === 'complete'
  return (
    <Titled tool={tool} complete={complete} className={ON_PAGE}>
      {complete ? <SessionTime seconds={tool.duration} duration={tool.duration} /> : <p>{words.stopped}</p>}
      <AfterSession useKey={does.useKey} onClose={does.close} />
    </Titled>
  )
}

type TitledProps = { tool: Tool; complete?: boolean; covers?: boolean; className: string; children: ReactNode }

function Titled({ tool, complete = false, covers = false, className, children }: TitledProps) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('#help')) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  useNothingBehind(covers)
  return (
    <section aria-labelledby="session" className={className}>
      <div className="mx-auto flex min-h-full max-w-page flex-col gap-5 p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="session" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {tool.name[locale]}
          </h2>
          {complete && <Badge tone="success">{words.complete}</Badge>}
        </div>
        {children}
      </div>
    </section>
  )
}
