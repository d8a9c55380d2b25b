import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

type Props = { title: string; value: string; unit?: string; children: ReactNode }

/** A figure and its label. */
export function StatCard({ title, value, unit, children }: Props) {
  return (
    <Card title={title} role="group" className="break-inside-avoid">
      <p className="text-3xl font-semibold text-accent tabular-nums">
        {value}
        {unit && <span className="text-base font-normal text-ink-soft"> {unit}</span>}
      </p>
      <div className="flex flex-col gap-1.5">{children}</div>
    </Card>
  )
}
