import { useShortDays } from '../../app/time/short-days.ts'

type Days = { from: string; to: string }

/** The days that a figure covers, because they are not the running week. */
export function DaysShown({ days }: { days: Days | undefined }) {
  const shown = useShortDays()
  return days && <p className="text-sm text-ink-soft">{shown(days)}</p>
}

/** Figures of the days up to now name theirs, where those are not the whole weeks that stand above all. */
export const OtherDays = ({ stats: { from, to, wholeWeeks } }: { stats: Days & { wholeWeeks: Days } }) =>
  (from !== wholeWeeks.from || to !== wholeWeeks.to) && <DaysShown days={{ from, to }} />
