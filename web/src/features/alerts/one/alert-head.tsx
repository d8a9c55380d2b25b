import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useUser } from '../../../app/session/session.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { Message } from '../alert-message.tsx'
import { askedSinceOf, Marks, useAnswered, WhereTheyAre } from '../alert-row.tsx'
import { factsOf } from '../facts.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { pressOf, usePressFacts } from '../shared/press-facts.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'
import { spanOf, Waited } from '../shared/waited.tsx'

export function AlertHead({
  alert,
  headingId,
  now,
}: {
  alert: Alert & Partial<Pick<OpenAlert, 'askedSince'>>
  headingId: string
  now: number
}) {
  const words = useWords(alertWords)
  const format = useFormat()
  const me = useUser().id
  const press = usePressFacts()(pressOf(alert))
  const answered = useAnswered(alert)
  const { createdAt } = alert
  const waits = alert.status === 'active' && !alert.inCare
  const isAnswered = alert.status !== 'resolved' && !waits
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {waits && (
        <div className="text-brick">
          <Waited since={askedSinceOf(alert)} now={now} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <Marks alert={alert} />
        {isAnswered && (
          <time dateTime={createdAt} className="text-ink-soft">
            {words.ago(spanOf(createdAt, now))}
          </time>
        )}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={headingId} className="text-xl">
          {usePersonLabel(alert)}
        </h2>
        <WhereTheyAre alert={alert} />
      </div>
      {answered && <p>{answered}</p>}
      {factsOf(alert, { words, format, press, me }).map(({ text, tone }) => (
        <p key={text} className={tone && (tone === 'red' ? 'font-semibold text-brick' : 'font-semibold')}>
          {text}
        </p>
      ))}
      <p>
        <Message alert={alert} />
      </p>
      {alert.closed && <p className="text-ink-soft italic">{words.closedWords}</p>}
    </div>
  )
}
