import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { AlertRow } from './alert-row.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { alert: Alert; now: number; onOpen: () => void; onResolve: () => void }

/** An unanswered alert. */
export function ActiveRow(props: Props) {
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
