import type { Alert } from '@evenkeel/contract/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/open-alerts.ts'
import { useId } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AlertRow } from './alert-row.tsx'
import type { SamePerson } from './same-person.ts'
import { useAnswer } from './use-answer.ts'

type Props = {
  alert: OpenAlert
  ahead: boolean
  same: SamePerson
  /** Alerts of the same person that are being answered. */
  others: Alert[]
  now: number
  onOpen: () => void
  onResolve: () => void
}

/** An alert that waits for an answer. */
export function ActiveRow({ others, ...props }: Props) {
  const words = useWords(alertWords)
  const { holdsMinutes } = props.alert
  const { number } = useFormat()
  const holds = useId()
  const answer = useAnswer(props.alert.id)
  const submitLock = useSubmitLock()
  const respond = () => submitLock.lock() && answer.mutate({ status: 'acknowledged' }, { onSettled: submitLock.unlock })
  return (
    <AlertRow
      {...props}
      actions={(heading) => (
        <>
          <Button aria-describedby={`${heading} ${holds}`} busy={answer.isPending} onClick={respond}>
            {words.respond}
          </Button>
          {holdsMinutes !== null && (
            <p id={holds} className="text-sm text-ink-soft">
              {words.holds(holdsMinutes, number(holdsMinutes))}
            </p>
          )}
        </>
      )}
    >
      {others[0]?.acknowledgedBy && <AlsoAnswered by={others[0].acknowledgedBy} />}
    </AlertRow>
  )
}

function AlsoAnswered({ by: { id, name } }: { by: NonNullable<Alert['acknowledgedBy']> }) {
  const words = useWords(alertWords)
  const me = useUser().id
  return (
    <p className="font-semibold">{id === me ? words.alsoAnsweredByYou : words.alsoAnswered(name ?? words.somebody)}</p>
  )
}
