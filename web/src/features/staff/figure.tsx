import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/not-yet.tsx'

type FigureProps = { value?: string; unit?: string; mark?: ReactNode; note?: string }

export function Figure({ value, unit, mark, note }: FigureProps) {
  return (
    <div className="flex min-h-26 sm:min-h-18 flex-col gap-1">
      {value === undefined ? (
        <>
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-6 w-48" />
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-semibold text-accent tabular-nums">
            {value}
            {unit && <span className="text-base font-normal text-ink-soft">{unit}</span>}
            {mark && <span className="ml-1 flex self-center text-base">{mark}</span>}
          </p>
          {note && <p className="text-ink-soft">{note}</p>}
        </>
      )}
    </div>
  )
}
