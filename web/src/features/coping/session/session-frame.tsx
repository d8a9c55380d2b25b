import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { copingWords } from '../words.ts'
import { useNothingBehind } from './session-effects.ts'

const ON_PAGE = 'relative isolate rounded-lg border-2 border-accent bg-canvas'
const OVER_ALL = 'session-overlay fixed inset-0 isolate z-40 bg-canvas print:hidden'

type Props = {
  tool: Tool
  complete?: boolean
  fullPage: boolean
  /** Stays in sight while the session covers the page. */
  corners: ReactNode
  children: ReactNode
}

export function SessionFrame({ tool, complete = false, fullPage, corners, children }: Props) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('#help')) return
    heading.current?.focus({ preventScroll: true })
    if (!fullPage) heading.current?.scrollIntoView()
  }, [fullPage])
  useNothingBehind(fullPage)
  return (
    <section aria-labelledby="session" className={fullPage ? OVER_ALL : ON_PAGE}>
      <div className={fullPage ? 'size-full overflow-y-auto overscroll-contain' : ''}>
        <div
          className={`mx-auto flex max-w-page flex-col gap-4 p-3 sm:p-5 ${fullPage ? 'min-h-full' : 'min-h-[min(46rem,80dvh)]'}`}
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
            {fullPage && corners}
          </div>
          {children}
        </div>
      </div>
    </section>
  )
}
