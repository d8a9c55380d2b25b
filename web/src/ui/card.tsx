import { type ReactNode, useId } from 'react'

const TONES = {
  plain: 'border-line bg-surface',
  notice: 'border-transparent bg-accent-soft',
  warning: 'border-amber-line bg-amber-soft',
}

type CardProps = {
  /** A place that links can lead to. */
  id?: string
  title?: string
  tone?: keyof typeof TONES
  /** One of several alike, too small to be a landmark of the page. */
  role?: 'group'
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A quiet box with an optional heading (h2) and an optional action at its foot. */
export function Card({ id: place, title, tone = 'plain', role, action, className = '', children }: CardProps) {
  const id = useId()
  return (
    <section
      id={place}
      role={role}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={title ? id : undefined}
      className={`flex flex-col gap-3 rounded-lg border p-5 sm:p-6 ${TONES[tone]} ${className}`}
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
