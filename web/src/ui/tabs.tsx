import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type Part = { id: string; title: string; panel: () => ReactNode }
type Props = { label: string; parts: readonly Part[] }

/** One stop for Tab; arrows, Home and End move, as the ARIA guide says. */
export function Tabs({ label, parts }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    parts.findIndex((part) => part.id === chosen),
    0,
  )
  const shown = parts[at]

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: parts.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = (to + parts.length) % parts.length
    setChosen(parts[next]?.id ?? chosen)
    list.current?.querySelectorAll('button').item(next).focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {parts.map((part) => (
          <button
            key={part.id}
            type="button"
            role="tab"
            id={`${id}-${part.id}`}
            aria-selected={part === shown}
            aria-controls={`${id}-panel`}
            tabIndex={part === shown ? 0 : -1}
            onClick={() => setChosen(part.id)}
            className="-mb-px min-h-12 grow border-b-3 border-transparent px-1.5 text-ink-soft sm:px-3 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-accent"
          >
            {part.title}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className="flex flex-col gap-6 pt-6"
        >
          {shown.panel()}
        </div>
      )}
    </div>
  )
}
