import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { adminWords } from '../../words/admin.ts'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { periodWords } from './periods-words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

export function ReportHead({ stats }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { title } = useWords(adminWords)
  const { names } = useWords(periodWords)
  const { facilityName } = useBoot()
  const { date, day } = useFormat()
  const now = new Date(useNow()).toISOString()
  return (
    <header className="hidden justify-between gap-6 print:flex">
      <div>
        <p className="text-xl font-semibold">
          {facilityName}: {title}
        </p>
        <p>
          {names[stats.period]}, {words.range(day(stats.from), day(stats.to))}
        </p>
      </div>
      <p>{words.printed(date(now))}</p>
    </header>
  )
}
