import type { ReactNode } from 'react'
import type { IconProps } from './icons.tsx'
import { ArrowRight } from './page-icons.tsx'

type Props = {
  to: string
  Icon: (props: IconProps) => ReactNode
  title: string
  text: ReactNode
  label?: string
  /** One of several side by side: narrow, so without an arrow. */
  inRow?: boolean
}

/** A card that is one link: a heading, a line below, and optionally a small line above. */
export function LinkTile({ to, Icon, title, text, label, inRow }: Props) {
  return (
    <a
      href={to}
      className="group flex min-h-24 flex-wrap content-start items-center gap-4 rounded-lg border border-line bg-surface p-5 text-ink no-underline transition-colors duration-150 hover:border-accent"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 grow basis-36">
        {label && <p className="text-sm text-ink-soft">{label}</p>}
        <h2 className="text-lg transition-colors duration-150 group-hover:text-accent">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {!inRow && <ArrowRight className="size-5 max-sm:hidden text-ink-soft group-hover:text-accent" />}
    </a>
  )
}
