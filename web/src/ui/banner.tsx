import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx'

const TONES = {
  info: { Icon: Info, box: 'border-line bg-sunken', mark: 'text-ink-soft' },
  success: { Icon: CircleCheck, box: 'border-transparent bg-accent-soft', mark: 'text-accent' },
  warning: { Icon: TriangleAlert, box: 'border-amber-line bg-amber-soft', mark: 'text-amber' },
  danger: { Icon: CircleAlert, box: 'border-brick bg-brick-soft', mark: 'text-brick' },
}

type BannerProps = { tone: keyof typeof TONES; action?: ReactNode; children: ReactNode }

export function Banner({ tone, action, children }: BannerProps) {
  const { Icon, box, mark } = TONES[tone]
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-4 py-3 sm:px-5 ${box}`}>
      <div className="flex min-w-0 grow basis-64 gap-3">
        <Icon className={`mt-0.5 size-6 ${mark}`} />
        <div className="min-w-0 max-w-text">{children}</div>
      </div>
      {action}
    </div>
  )
}
