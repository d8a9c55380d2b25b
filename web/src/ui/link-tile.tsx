import type { ReactNode } from 'react'
import { Drawing } from './drawings/drawing.tsx'
import type { DrawingId } from './drawings/ids.ts'
import type { IconProps } from './icons.tsx'
import { ArrowRight } from './page-icons.tsx'

type Picture = { Icon: (props: IconProps) => ReactNode; drawing?: never } | { drawing: DrawingId; Icon?: never }

type Props = Picture & {
  to: string
  title: string
  text: ReactNode
  label?: string
  /** Beside others: the drawing stands above. */
  inRow?: boolean
  /** Beside something taller: the drawing takes the room that is left. */
  tall?: boolean
}

const PLACES = {
  row: { box: '', picture: 'w-28', words: '' },
  inRow: {
    box: 'flex-wrap sm:flex-col sm:flex-nowrap sm:items-stretch sm:gap-2',
    picture: 'w-28 sm:w-full',
    words: 'sm:grow-0 sm:basis-auto',
  },
  tall: {
    box: 'flex-wrap min-[60rem]:flex-col min-[60rem]:flex-nowrap min-[60rem]:items-stretch min-[60rem]:gap-2',
    picture: 'w-28 min-[60rem]:w-full min-[60rem]:grow',
    words: 'min-[60rem]:grow-0 min-[60rem]:basis-auto',
  },
} as const

const BOX =
  'group flex items-center gap-4 rounded-lg border border-line bg-surface text-ink no-underline transition-colors duration-150 hover:border-accent'

export function LinkTile({ to, Icon, drawing, title, text, label, inRow, tall }: Props) {
  const { box, picture, words } = PLACES[inRow ? 'inRow' : tall ? 'tall' : 'row']
  return (
    <a href={to} className={`${BOX} ${drawing ? 'p-3' : 'min-h-16 px-4 py-2'} ${box}`}>
      {drawing && <Drawing of={drawing} className={`h-20 shrink-0 rounded-md ${picture}`} />}
      {Icon && <Icon className="size-6 text-accent" />}
      <div className={`min-w-0 grow basis-32 ${words}`}>
        {label && <p className="text-sm text-ink-soft">{label}</p>}
        <h2 className="text-lg leading-snug transition-colors duration-150 group-hover:text-accent">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {Icon && <ArrowRight className="size-5 shrink-0 max-sm:hidden text-ink-soft group-hover:text-accent" />}
    </a>
  )
}
