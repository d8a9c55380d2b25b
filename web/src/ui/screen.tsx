import { type ReactNode, useEffect, useRef } from 'react'
import { ArrowLeft } from './page-icons.tsx'

type ScreenProps = {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  /** As wide as the page, instead of as text reads well. */
  wide?: boolean
  /** Less padding, so that a table fills the screen. */
  dense?: boolean
  actions?: ReactNode
  children: ReactNode
}

let opened = false

/** The heading takes the focus after navigation, unless the address names an existing part. */
export function Screen({ title, lead, back, wide, dense, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened && !document.getElementById(location.hash.slice(1))) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    opened = true
  }, [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto flex w-full max-w-page grow flex-col px-4 sm:px-6 ${dense ? 'gap-4 py-6' : 'gap-6 py-8 sm:py-10'} ${wide ? '' : '[:where(&>*)]:max-w-3xl'}`}
    >
      <header className="flex flex-col items-start gap-2">
        {back && (
          <a href={back.to} className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-accent">
            <ArrowLeft />
            {back.label}
          </a>
        )}
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="max-w-full text-2xl sm:text-3xl">
            {title}
          </h1>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {lead && <div className="max-w-text text-lg wrap-anywhere text-ink-soft">{lead}</div>}
      </header>
      {children}
    </main>
  )
}
