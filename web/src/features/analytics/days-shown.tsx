import { useShortDays } from '../../app/time/short-days.ts'

/** The days that a figure covers: every card names them, because they are not the running week. `before`: what stands there of the same days. */
export function DaysShown({
  days,
  before,
}: {
  days: { from: string; to: string } | undefined
  before?: string | false
}) {
  const shown = useShortDays()
  if (!days) return null
  return (
    <p className="text-sm text-ink-soft">
      {before && `${before} · `}
      {shown(days)}
    </p>
  )
}
