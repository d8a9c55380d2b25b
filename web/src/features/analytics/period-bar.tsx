import type { Stats } from '@evenkeel/contract/analytics.ts'
import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'
import { callFile } from '../../app/api/api.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { SelectField } from '../../ui/field.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { periodWords } from '../../words/periods.ts'
import { useFormat, useWords } from '../../words/words.ts'

type Props = { period: Period; choose: (period: Period) => void; stats: Stats | undefined }

/** Chooses the period of everything below, and prints or downloads it. */
export function PeriodBar({ period, choose, stats }: Props) {
  const words = useWords(analyticsWords)
  const { label, names } = useWords(periodWords)
  const { day } = useFormat()
  const csv = usePasswordGuard(
    () => callFile('GET /api/analytics/export.csv', { query: { period } }),
    (file) => download(file, `evenkeel-${period}.csv`),
  )
  const pick = (value: string) => choose(PERIODS.find((one) => one === value) ?? 'week')
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
      <div className="flex flex-col">
        <h2 className="text-xl">{words.title}</h2>
        <p role="status" className="min-h-7 text-ink-soft">
          {stats && words.shown(day(stats.wholeWeeks.from), day(stats.wholeWeeks.to))}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={label} value={period} onChange={(event) => pick(event.target.value)}>
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" busy={csv.busy} onClick={csv.start}>
          {words.csv}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <ProblemBanner>{csv.error && words.csvFailed}</ProblemBanner>
      {csv.question}
    </header>
  )
}
