import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useId } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { BoardRow } from '../../alerts/shared/board/board-row.tsx'
import { boardWords } from '../../alerts/shared/board/board-words.ts'
import { red, said, strong } from '../../alerts/shared/board/use-facts.ts'
import { useCutOffSince } from '../../alerts/shared/waiting-alerts.ts'
import { careWords } from '../shared/care-words.ts'

const NAMED = LIMITS.careAlerts.named

type Props = { alerts: readonly BoardAlert[]; total: number; now: number }

/** Alerts come before all work. */
export function OpenAlerts({ alerts, total, now }: Props) {
  const words = useWords(careWords)
  const { medicalSaw } = useWords(boardWords)
  const { number, time } = useFormat()
  const id = useId()
  const cutOff = useCutOffSince() !== null
  if (alerts.length === 0) return cutOff ? null : <p className="text-ink-soft">{words.noAlert}</p>
  const rest = total - NAMED
  return (
    <section aria-labelledby={id} className="rounded-lg border border-amber-line bg-amber-soft px-4 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {words.alerts(total, number(total))}
        </h2>
        <a
          href={PATHS.careAlerts}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {words.openAlerts}
        </a>
      </div>
      <ul className="flex flex-col">
        {alerts.slice(0, NAMED).map((alert) => (
          <BoardRow
            key={alert.id}
            alert={alert}
            now={now}
            density="line"
            title={alert.name}
            more={said([
              alert.medical && red(words.medical),
              alert.medicalSeenAt && strong(medicalSaw(time(alert.medicalSeenAt))),
            ])}
          />
        ))}
      </ul>
      {rest > 0 && <p className="pb-2">{words.moreAlerts(number(rest))}</p>}
    </section>
  )
}
