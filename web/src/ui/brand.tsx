const FOLDS = { narrow: 'max-[26rem]:sr-only', bar: 'max-[29rem]:sr-only md:max-wide:sr-only' }

/** `folds`: narrow screens show it without the name. */
export function Brand({ folds }: { folds?: keyof typeof FOLDS }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path d="M7 14.5h18c0 5-4 8.5-9 8.5s-9-3.5-9-8.5Z" className="fill-on-accent" />
        <path d="M16 7.5v4" strokeWidth="2.5" strokeLinecap="round" className="stroke-on-accent" />
      </svg>
      <span className={folds && FOLDS[folds]}>Evenkeel</span>
    </span>
  )
}
