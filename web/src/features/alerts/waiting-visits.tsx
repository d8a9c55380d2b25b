import type { FirstVisits } from '@evenkeel/contract/alerts/open-alerts.ts'
import { Card } from '../../ui/card.tsx'
import { Summary } from '../../ui/summary.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { waitingVisitsWords } from './words.ts'

export function WaitingVisits({ visits: { backOn, total, people } }: { visits: FirstVisits }) {
  const words = useWords(waitingVisitsWords)
  const { date, day, number } = useFormat()
  const rest = total - people.length
  return (
    <Card>
      <details>
        <Summary>{words.line(total, number(total), day(backOn))}</Summary>
        <p className="max-w-text">{words.lead}</p>
        <ul className="mt-3 flex flex-col gap-1">
          {people.map(({ name, unit, housing, dueAt }) => (
            <li key={`${name} ${dueAt} ${housing}`}>
              <span className="font-semibold">{name}</span>{' '}
              {[unit, housing, words.due(date(dueAt))].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
        {rest > 0 && <p>{words.more(number(rest))}</p>}
      </details>
    </Card>
  )
}
