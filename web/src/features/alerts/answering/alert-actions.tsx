import { RESPONSE_STEPS, type ResponseStep } from '@evenkeel/contract/alerts/alert-words.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'
import { mayAnswer } from '../data.ts'
import { alertWords } from '../shared/alerts-words.ts'
import type { Choose } from './alert-dialogs.tsx'
import { useAnswer, usePress, useTake } from './use-answer.ts'

type Props = { alert: OpenAlert; describedBy: string; choose: Choose }
type Action = { label: string; run: () => void; busy?: boolean; opens?: true; answers?: true }

export function AlertActions({ alert, describedBy, choose }: Props) {
  const words = useWords(alertWords)
  const me = useUser().id
  const answer = useAnswer(alert)
  const take = useTake(alert.id)
  const say = usePress(answer)
  if (!mayAnswer(alert, me)) return null
  const resolve: Action = { label: words.resolve, opens: true, run: () => choose({ what: 'resolve', alert }) }
  const actions =
    alert.status === 'active'
      ? [
          {
            label: words.respond,
            answers: true as const,
            busy: answer.isPending,
            run: () => say({ status: 'acknowledged' }),
          },
          resolve,
        ]
      : next(alert)

  function next({ toTake, handedTo, inHand, responseStep }: OpenAlert): Action[] {
    const isMine = toTake || handedTo?.id === me
    const withThem = responseStep === 'with_you'
    // Nothing can be noted about another responder who is with the person.
    const steps = withThem && !inHand ? [] : RESPONSE_STEPS.filter((one) => one !== responseStep).map(step)
    return [
      ...(isMine
        ? [{ label: words.take, answers: true as const, busy: take.isPending, run: () => take.mutate() }]
        : []),
      ...(withThem ? [resolve] : steps),
      ...(inHand
        ? [{ label: words.handOver, opens: true as const, run: () => choose({ what: 'handOver', alert }) }]
        : []),
      ...(withThem ? steps : [resolve]),
    ]
  }

  function step(responseStep: ResponseStep): Action {
    return {
      label: { coming: words.coming, with_you: words.withYou }[responseStep],
      busy: answer.isPending && answer.variables.responseStep === responseStep,
      run: () => say({ responseStep }),
    }
  }

  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {actions.map(({ label, run, busy, opens, answers }, at) => (
        <Button
          key={label}
          variant={at === 0 ? 'primary' : 'secondary'}
          className="text-sm leading-tight"
          aria-describedby={describedBy}
          aria-haspopup={opens && 'dialog'}
          data-answers={answers}
          busy={busy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
