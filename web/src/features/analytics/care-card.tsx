import type { Stats } from '@evenkeel/contract/analytics.ts'
import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'

type Care = NonNullable<Stats['care']>
type Props = { care: Care; people: number; weeks: Stats['wholeWeeks'] }

/** How many people asked those who care, and how long they waited: never who. */
export function CareCard({ care: { triageHours, metHours, overdue }, people, weeks }: Props) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const hours = (figure: number | null) => figure !== null && words.aboutHours(figure, number(figure))
  return (
    <Card title={words.careTitle} className="break-inside-avoid">
      <p className="text-sm text-ink-soft">{words.range(day(weeks.from), day(weeks.to))}</p>
      <p className="font-semibold">{words.carePeople(number(people))}</p>
      <dl className="flex flex-col gap-1">
        <Figure name={words.careSeen} value={hours(triageHours)} />
        <Figure name={words.careMet} value={hours(metHours)} />
        <Figure name={words.careOverdue} value={overdue !== null && words.aboutPercent(number(overdue))} />
      </dl>
      <p className="text-sm text-ink-soft">
        {words.careLead} {words.careCounts}
      </p>
    </Card>
  )
}

/** A figure beside its name; without one there were too few people. */
function Figure({ name, value }: { name: string; value: string | false }) {
  const { tooFewCell } = useWords(analyticsWords)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={value ? 'font-semibold text-accent' : 'text-ink-soft'}>{value || tooFewCell}</dd>
    </div>
  )
}
