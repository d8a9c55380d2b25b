import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'

type Props = { title: string; note?: string; open: boolean; children: ReactNode }

/** Takes the whole row when open; `open`: the initial state. */
export function FoldedCard({ title, note, open, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(open)
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-lg border border-line bg-surface ${isOpen ? 'col-span-full' : ''}`}
    >
      <details open={isOpen} className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm px-5 py-2 sm:px-6">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <span className="min-w-0 grow text-ink-soft">{note}</span>
          <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && <div className="flex flex-col gap-3 px-5 pb-5 sm:px-6">{children}</div>}
      </details>
    </section>
  )
}
