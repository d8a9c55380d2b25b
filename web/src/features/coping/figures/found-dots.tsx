import { useState } from 'react'
import { useFormat, useWords } from '../../../words/words.ts'
import { copingWords } from '../words.ts'

/** Nothing of the presses is kept. */
export function FoundDots({ count, label }: { count: number; label: string | undefined }) {
  const words = useWords(copingWords)
  const { number } = useFormat()
  const [found, setFound] = useState<readonly number[]>([])
  const toggle = (at: number) => setFound(found.includes(at) ? found.filter((other) => other !== at) : [...found, at])
  if (count === 0) return <DotsToCome />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not centre its dots
    <div
      role="group"
      aria-label={label}
      className="flex min-h-[min(12rem,24dvh)] flex-wrap items-center justify-center gap-3"
    >
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <button
          key={at}
          type="button"
          aria-pressed={found.includes(at)}
          aria-label={words.found(number(at + 1), number(count))}
          onClick={() => toggle(at)}
          className="grid size-14 place-items-center rounded-full sm:size-20"
        >
          <svg aria-hidden="true" viewBox="0 0 80 80" className="size-full stroke-6 stroke-accent">
            <circle cx="40" cy="40" r="32" className={found.includes(at) ? 'fill-accent' : 'fill-none'} />
            {found.includes(at) && <path d="M26 41l10 10 19-20" className="fill-none stroke-on-accent" />}
          </svg>
        </button>
      ))}
    </div>
  )
}

/** Faint dots before the first thing and after the last, none of which can be pressed. */
const DotsToCome = () => (
  <div className="flex min-h-[min(12rem,24dvh)] items-center">
    <svg aria-hidden="true" viewBox="0 0 400 80" className="w-60 fill-none stroke-6 stroke-edge opacity-40 sm:w-104">
      {[40, 120, 200, 280, 360].map((x) => (
        <circle key={x} cx={x} cy="40" r="26" />
      ))}
    </svg>
  </div>
)
