import { useShortDays } from '../../app/time/short-days.ts'

type Days = { from: string; to: string }

export function DaysShown({ days }: { days: Days | undefined }) {
  const shown = useShortDays()
  return days && <p className="text-sm text-ink-soft">{shown(days)}</p>
}

/** Shown only where the days differ from the whole weeks above. */
export const OtherDays = ({ stats: { from, to, wholeWeeks } }: { stats: Days & { wholeWeeks: Days } }) =>
  (from !== wholeWeeks.from || to !== wholeWeeks.to) && <DaysShown days={{ from, to }} />
