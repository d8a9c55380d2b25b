import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from './icons.tsx'

type Props = {
  /** A part that the address names is open, and takes the focus. */
  id?: string
  title: string
  /** Opens the part for printing. */
  forced: boolean
  screenOnly?: boolean
  /** Called only while the part is open. */
  children: () => ReactNode
}

export function Folded({ id: place, title, forced, screenOnly = false, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!place || location.hash !== `#${place}`) return
    setOpen(true)
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [place])
  const shown = open || (forced && !screenOnly)
  return (
    <section
      ref={section}
      id={place}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={id}
      className={`min-w-0 rounded-lg border border-line bg-surface ${shown ? '@4xl:col-span-full' : ''} ${screenOnly ? 'print:hidden' : ''}`}
    >
      <details open={shown} onToggle={({ currentTarget }) => !forced && setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-4 [&::-webkit-details-marker]:hidden">
          <ChevronDown className={`size-5 text-ink-soft print:hidden ${shown ? '' : '-rotate-90'}`} />
          <h2 id={id} className="text-base">
            {title}
          </h2>
        </summary>
        {shown && <div className="flex flex-col gap-3 px-5 pb-5">{children()}</div>}
      </details>
    </section>
  )
}
