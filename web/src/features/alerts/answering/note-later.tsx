import { type AlertOutcome, FACE_TO_FACE, UNSEEN_ENDS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { useWords } from '../../../words/words.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { blankEnding, type Ending, EndingFields, type EndingProblem, outcomesOf, useEnding } from './ending-fields.tsx'
import { refusalMessage, saidBelow, useAnswer } from './use-answer.ts'

const LATER: readonly AlertOutcome[] = [FACE_TO_FACE, ...UNSEEN_ENDS]

type Props = { alert: Alert; maySee: boolean; onNoted: () => void }

export function NoteLater({ alert, maySee, onNoted }: Props) {
  const words = useWords(alertWords)
  const { check, sent } = useEnding(alert)
  const { mutateAsync } = useAnswer(alert, { showSuccess: saidBelow, showFailure: saidBelow })
  const form = useForm<Ending, Alert, EndingProblem>(blankEnding(null), {
    check,
    send: (ending) => mutateAsync(sent(ending)),
    onSaved: onNoted,
  })
  const outcomes = outcomesOf(alert).filter(
    (one) => LATER.includes(one) && one !== alert.outcome && (one !== FACE_TO_FACE || maySee),
  )
  return (
    <details>
      <Summary>{words.later}</Summary>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-2">
        <EndingFields alert={alert} form={form} legend={words.laterWhat} outcomes={outcomes} />
        <Button type="submit" className="self-start" busy={form.sending}>
          {words.noteIt}
        </Button>
        <ProblemBanner>{form.failure && <p>{refusalMessage(form.failure).text}</p>}</ProblemBanner>
      </form>
    </details>
  )
}
