import { RESPONSE_STEPS, type ResponseStep } from '@evenkeel/contract/alert-words.ts'
import type { OpenAlert } from '@evenkeel/contract/open-alerts.ts'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AlertRow } from './alert-row.tsx'
import type { SamePerson } from './same-person.ts'
import { useAnswer, useTake } from './use-answer.ts'

type Props = {
  alert: OpenAlert
  same: SamePerson
  now: number
  onOpen: () => void
  onResolve: () => void
  onHandOver: () => void
}

/** An answered alert: who answered, since when, how far they are, and the steps that the person sees. */
export function AnsweredRow({ onHandOver, ...props }: Props) {
  const { alert } = props
  const me = useUser().id
  const words = useWords(alertWords)
  const answer = useAnswer(alert.id)
  const submitLock = useSubmitLock()
  const setStep = (step: ResponseStep) =>
    submitLock.lock() && answer.mutate({ responseStep: step }, { onSettled: submitLock.unlock })
  const label = { coming: words.coming, with_you: words.withYou }
  return (
    <AlertRow
      {...props}
      actions={(heading) => [
        (alert.toTake || alert.handedTo?.id === me) && <Take key="take" id={alert.id} describedBy={heading} />,
        ...RESPONSE_STEPS.filter((step) => step !== alert.responseStep).map((step) => (
          <Button
            key={step}
            variant={step === 'coming' && alert.responseStep ? 'secondary' : 'primary'}
            aria-describedby={heading}
            busy={answer.isPending && answer.variables.responseStep === step}
            onClick={() => setStep(step)}
          >
            {label[step]}
          </Button>
        )),
        alert.inHand && (
          <Button
            key="handOver"
            variant="secondary"
            aria-describedby={heading}
            aria-haspopup="dialog"
            onClick={onHandOver}
          >
            {words.handOver}
          </Button>
        ),
      ]}
    >
      <Progress alert={alert} />
    </AlertRow>
  )
}

/** At a change of shift, or when it was handed over: "I have it". */
function Take({ id, describedBy }: { id: string; describedBy: string }) {
  const words = useWords(alertWords)
  const { mutate, isPending } = useTake(id)
  return (
    <Button aria-describedby={describedBy} busy={isPending} onClick={() => mutate()}>
      {words.take}
    </Button>
  )
}

function Progress({ alert }: { alert: OpenAlert }) {
  const { acknowledgedAt, acknowledgedBy, responseStep, toTake, handedTo, unansweredAt } = alert
  const words = useWords(alertWords)
  const { time } = useFormat()
  const { id } = useUser()
  if (!acknowledgedAt) return null
  const since = time(acknowledgedAt)
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={responseStep ? 'accent' : 'plain'}>
          {responseStep ? words.stepNow[responseStep] : words.stepNone}
        </Badge>
        <span>
          {acknowledgedBy?.id === id
            ? words.answeredByYou(since)
            : words.answeredBy(acknowledgedBy?.name ?? words.somebody, since)}
        </span>
      </p>
      {toTake && <p className="font-semibold text-brick">{words.toTake}</p>}
      {handedTo && <Handed alert={alert} to={handedTo} />}
      {unansweredAt && <p className="text-sm text-ink-soft">{words.backAfter(time(unansweredAt))}</p>}
    </div>
  )
}

/** Asked to take it, and has not yet. */
function Handed({ alert, to }: { alert: OpenAlert; to: NonNullable<OpenAlert['handedTo']> }) {
  const words = useWords(alertWords)
  const me = useUser().id
  const other = to.name ?? words.somebodyElse
  if (to.id === me) {
    return <p className="font-semibold text-brick">{words.handedToYou(alert.acknowledgedBy?.name ?? words.somebody)}</p>
  }
  return <p className="font-semibold">{alert.inHand ? words.handedOn(other) : words.handedOnBy(other)}</p>
}
