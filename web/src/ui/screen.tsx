import { type ReactNode, useEffect, useRef } from 'react'
import { ArrowLeft } from './icons.tsx'

type ScreenProps = {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  wide?: boolean
  children: ReactNode
}

let opened = false

/** The frame of a screen: the main landmark and its heading, which takes the focus after navigation. */
export function Screen({ title, lead, back, wide, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    opened = true
  }, [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto flex w-full grow flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10 ${wide ? 'max-w-page' : 'max-w-3xl'}`}
    >
      <header className="flex flex-col items-start gap-2">
        {back && (
          <a href={back.to} className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-accent">
            <ArrowLeft />
            {back.label}
          </a>
        )}
        <h1 ref={heading} tabIndex={-1} className="max-w-full text-2xl sm:text-3xl">
          {title}
        </h1>
        {lead && <div className="max-w-text text-lg text-ink-soft">{lead}</div>}
      </header>
      {children}
    </main>
  )
}
