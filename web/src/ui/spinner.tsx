import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

/** `label={null}` if the text is already beside it. */
export function Spinner({ label }: { label?: string | null }) {
  const words = useWords(common)
  const ring = (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === null) return ring
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      {ring}
      {label ?? words.loading}
    </p>
  )
}
