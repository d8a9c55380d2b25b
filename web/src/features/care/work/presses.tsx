import type { CareChange } from '@evenkeel/contract/care/care.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Sends the change with the note in the field. */
export type Act = (change: CareChange) => void

type PressesProps = { legend: string; className?: string; children: ReactNode }

export const Presses = ({ legend, className = '', children }: PressesProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className={`flex flex-wrap items-end gap-2 ${className}`}>{children}</div>
  </fieldset>
)

type PressProps = { busy: boolean; now?: boolean; onPress: () => void; children: ReactNode }

/** `now`: the choice that already holds. */
export const Press = ({ busy, now = false, onPress, children }: PressProps) => (
  <Button
    variant="secondary"
    busy={busy}
    aria-pressed={now || undefined}
    className={now ? 'bg-accent-soft' : ''}
    onClick={onPress}
  >
    {children}
  </Button>
)
