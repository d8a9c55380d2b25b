import type { ReactNode } from 'react'

const TONES = {
  plain: 'border-line bg-sunken text-ink-soft',
  accent: 'border-transparent bg-accent-soft text-accent',
  success: 'border-transparent bg-accent-soft text-accent',
  warning: 'border-amber-line bg-amber-soft text-amber',
  danger: 'border-brick bg-brick-soft text-brick',
}

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-full border px-2.5 text-sm font-semibold wrap-anywhere ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
