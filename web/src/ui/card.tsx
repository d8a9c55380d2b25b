import { type ReactNode, useEffect, useId, useRef } from 'react'

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
  className?: string
  children: ReactNode
}

/** The heading is an h2. */
export function Card({ id: place, title, tone = 'plain', role, dense, action, className = '', children }: CardProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!place || location.hash !== `#${place}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <section
      ref={section}
      id={place}
      role={role}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={title ? id : undefined}
      className={`flex flex-col rounded-lg border ${dense ? 'gap-2 p-3' : 'gap-3 p-5 sm:p-6'} ${TONES[tone]} ${className}`}
    >
      {title && (
        <h2 id={id} className="text-lg">
          {title}
        </h2>
      )}
      <div className="flex grow flex-col gap-3">{children}</div>
      {action && <div className="flex flex-wrap gap-3 pt-1">{action}</div>}
    </section>
  )
}
