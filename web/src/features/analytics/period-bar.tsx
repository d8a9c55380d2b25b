import { PERIODS, type Period } from '@evenkeel/contract/analytics/periods.ts'
import { callFile } from '../../app/api/api.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { CONTROL } from '../../ui/fields/field-frame.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { periodWords } from './periods-words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

type Props = { period: Period; choose: (period: Period) => void; printing: boolean; onPrint: () => void }

export function PeriodBar({ period, choose, printing, onPrint }: Props) {
  const words = useWords(analyticsWords)
  const { label, names } = useWords(periodWords)
  const csv = usePasswordGuard(
    () => callFile('GET /api/analytics/export.csv', { query: { period } }),
    (file) => download(file, `evenkeel-${period}.csv`),
  )
  const pick = (value: string) => choose(PERIODS.find((one) => one === value) ?? 'week')
  return (
    <>
      <div className="min-w-0">
        <select aria-label={label} value={period} onChange={(event) => pick(event.target.value)} className={CONTROL}>
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      </div>
      <Button variant="secondary" aria-label={words.csv} busy={csv.busy} onClick={csv.start}>
        CSV
      </Button>
      <Button variant="secondary" busy={printing} onClick={onPrint}>
        {words.print}
      </Button>
      <ProblemBanner>{csv.error && words.csvFailed}</ProblemBanner>
      {csv.question}
    </>
  )
}
