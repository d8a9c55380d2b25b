import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from './icons.tsx'

const TONES = {
  plain: 'border-line bg-surface',
  notice: 'border-transparent bg-accent-soft',
  warning: 'border-amber-line bg-amber-soft',
}

type CardProps = {
  /** A card that the address names takes the focus. */
  id?: string
  title?: string
  tone?: keyof typeof TONES
  /** One of several similar cards, too small to be a landmark. */
  role?: 'group'
  /** Less padding, for rows. */
  dense?: boolean
  action?: ReactNode
  /** A row that opens, for a long page: one that the address names is open. */
  folded?: boolean
  /** What a row says while it is closed. */
  note?: ReactNode
  /** Opens the row at first, and each time it becomes true; a row closes only when pressed. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** The heading is an h2. */
export function Card({
  id: place,
  title,
  tone = 'plain',
  role,
  dense,
  action,
  folded,
  note,
  open = false,
  className = '',
  children,
}: CardProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const row = useRef<HTMLDetailsElement>(null)
  const [opened] = useState(open)
  useEffect(() => {
    if (open) row.current?.setAttribute('open', '')
  }, [open])
  useEffect(() => {
    function show() {
      if (!place || location.hash !== `#${place}`) return
      row.current?.setAttribute('open', '')
      section.current?.scrollIntoView()
      section.current?.focus({ preventScroll: true })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [place])
  const heading = title && (
    <h2 id={id} className="text-lg">
      {title}
    </h2>
  )
  const body = (
    <>
      <div className="flex grow flex-col gap-3">{children}</div>
      {action && <div className="flex flex-wrap gap-3 pt-1">{action}</div>}
    </>
  )
  return (
    <section
      ref={section}
      id={place}
      role={role}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={title ? id : undefined}
      className={`flex flex-col rounded-lg border ${dense ? 'gap-2 p-3' : folded ? 'px-5 py-1 sm:px-6' : 'gap-3 p-5 sm:p-6'} ${TONES[tone]} ${className}`}
    >
      {folded ? (
        <details ref={row} open={opened} className="group print:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 items-center justify-between gap-3 rounded-sm">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              {heading}
              <span className="min-w-0 text-ink-soft">{note}</span>
            </span>
            <ChevronDown className="size-4 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-3 pt-2 pb-4">{body}</div>
        </details>
      ) : (
        <>
          {heading}
          {body}
        </>
      )}
    </section>
  )
}
