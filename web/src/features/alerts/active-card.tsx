import type { Alert, AlertFigures } from '@evenkeel/contract/alerts.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Chosen } from './alert-dialogs.tsx'
import { AlertRow } from './alert-row.tsx'
import { ALERTS_CARD_ID } from './focus.ts'
import { useAnswer } from './use-answer.ts'

type Props = {
  alerts: Alert[]
  now: number
  counts: AlertFigures['counts'] | undefined
  onChoose: (chosen: Chosen) => void
  children: ReactNode
}

/** Unanswered alerts, and how many more there are. */
export function ActiveCard({ alerts, now, counts, onChoose, children }: Props) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const some = alerts.length > 0
  return (
    <Card
      id={ALERTS_CARD_ID}
      title={some ? words.title : words.noneTitle}
      tone={some ? 'warning' : 'plain'}
      className="scroll-mt-16"
    >
      {some ? (
        <ul className="flex flex-col gap-3">
          {alerts.map((alert) => (
            <ActiveRow
              key={alert.id}
              alert={alert}
              now={now}
              onOpen={() => onChoose({ what: 'open', alert })}
              onResolve={() => onChoose({ what: 'resolve', alert })}
            />
          ))}
        </ul>
      ) : (
        <p>{words.none}</p>
      )}
      {counts && <p className="text-ink-soft">{words.others(number(counts.resolved), number(counts.acknowledged))}</p>}
      {children}
    </Card>
  )
}

type ActiveRowProps = { alert: Alert; now: number; onOpen: () => void; onResolve: () => void }

/** An unanswered alert. */
function ActiveRow(props: ActiveRowProps) {
  const words = useWords(alertWords)
  const answer = useAnswer(props.alert.id)
  const submitLock = useSubmitLock()
  const respond = () => submitLock.lock() && answer.mutate({ status: 'acknowledged' }, { onSettled: submitLock.unlock })
  return (
    <AlertRow
      {...props}
      actions={(heading) => (
        <Button aria-describedby={heading} busy={answer.isPending} onClick={respond}>
          {words.respond}
        </Button>
      )}
    />
  )
}
