import { useWaitingAlerts } from '../app/waiting-alerts.ts'
import { adminNav } from '../words/admin-nav.ts'
import { useFormat, useWords } from '../words/words.ts'

/** The number of alerts that wait for an answer, beside where they are found; nothing while there are none. */
export function WaitingCount({ className }: { className: string }) {
  const words = useWords(adminNav)
  const { number } = useFormat()
  const count = useWaitingAlerts()?.count ?? 0
  if (count === 0) return null
  return (
    <span
      className={`inline-flex min-w-6 justify-center rounded-full bg-brick px-1.5 text-sm font-semibold text-on-brick tabular-nums ${className}`}
    >
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{words.waiting(count, number(count))}</span>
    </span>
  )
}
