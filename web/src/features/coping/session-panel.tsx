import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { ActiveSession } from './active-session.tsx'
import { AfterSession } from './after-session.tsx'
import { NO_OPTIONS } from './options.ts'
import { isActive } from './session.ts'
import { SessionTime } from './session-time.tsx'
import type { Running } from './use-session.ts'

/** The current session, above the tools. Starting or ending one moves the focus to its heading. */
export function SessionPanel({ tool, does }: { tool: Tool; does: Running }) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [options, setOptions] = useState(NO_OPTIONS)
  const active = isActive(does.session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool, or the end, is new content to read
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [tool, active])
  return (
    <section
      aria-labelledby="session"
      className="flex flex-col gap-5 rounded-lg border-2 border-accent bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="session" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {tool.name[locale]}
        </h2>
        {does.session.phase === 'complete' && <Badge tone="success">{words.complete}</Badge>}
      </div>
      {active ? (
        <ActiveSession tool={tool} does={does} options={options} onOptions={setOptions} />
      ) : (
        <>
          {does.session.phase === 'complete' ? (
            <SessionTime seconds={tool.duration} duration={tool.duration} />
          ) : (
            <p>{words.stopped}</p>
          )}
          <AfterSession useKey={does.useKey} onClose={does.close} />
        </>
      )}
      {active && (
        <div>
          <h3 className="mb-2 text-lg">{words.instructions}</h3>
          <ol className="flex max-w-text list-decimal flex-col gap-1 pl-6">
            {tool.instructions.map((step) => (
              <li key={step.en}>{step[locale]}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
