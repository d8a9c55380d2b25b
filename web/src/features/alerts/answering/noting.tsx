import { ASKED, FACE_TO_FACE, type SaidOutcome, UNSEEN_ENDS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFocusFallback } from '../../../ui/hooks/use-focus-fallback.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { useWords } from '../../../words/words.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { blankEnding, type Ending, EndingFields, type EndingProblem, outcomesOf, useEnding } from './ending-fields.tsx'
import { refusalMessage, saidBelow, useAnswer, usePress } from './use-answer.ts'

const LATER: readonly SaidOutcome[] = [FACE_TO_FACE, ...UNSEEN_ENDS]

type Props = { alert: Alert; maySee: boolean; onNoted: () => void }

function NoteLater({ alert, maySee, onNoted }: Props) {
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

/** A refusal stays visible, even if the alert is closed meanwhile and the buttons are gone. */
export function Noting({ alert }: { alert: Alert }) {
  const { status, urgency, notSeen, mayNoteSeen, faceToFaceAt, metadata } = alert
  // After a referral of any urgency nobody may have seen the person yet.
  const maySee = mayNoteSeen && (notSeen || (metadata.source === 'referral' && !faceToFaceAt))
  const words = useWords(alertWords)
  const answer = useAnswer(alert, { showSuccess: saidBelow, showFailure: saidBelow })
  const [noted, setNoted] = useState(false)
  const kept = useFocusFallback<HTMLDivElement>()
  const note = usePress(answer)
  const refusal = answer.error && refusalMessage(answer.error)
  return (
    <div {...kept} tabIndex={-1} className="flex flex-col gap-3">
      {alert.mayNoteMedical && (
        <div>
          <Button variant="secondary" busy={answer.isPending} onClick={() => note({ medicalSeen: true })}>
            {words.seenByMedical}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">{words.seenByMedicalMeans}</p>
        </div>
      )}
      {status !== 'resolved' && urgency && !metadata.drill && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{words.ask}</legend>
          <div className="flex flex-wrap gap-2.5">
            {ASKED.map((asked) => (
              <Button
                key={asked}
                variant="secondary"
                busy={answer.isPending && answer.variables.asked === asked}
                onClick={() => note({ asked })}
              >
                {words.said[asked]}
              </Button>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{words.saidMeans}</p>
        </fieldset>
      )}
      {status === 'resolved' && notSeen && !mayNoteSeen && <p>{words.clinicianSees}</p>}
      {status === 'resolved' && maySee && (
        <Button className="self-start" busy={answer.isPending} onClick={() => note({ outcome: FACE_TO_FACE })}>
          {words.seenNow}
        </Button>
      )}
      {status === 'resolved' && notSeen && !metadata.drill && (
        <NoteLater alert={alert} maySee={maySee} onNoted={() => setNoted(true)} />
      )}
      <p role="status" className="empty:hidden">
        {(answer.isSuccess || noted) && words.noted}
      </p>
      <ProblemBanner>
        {refusal && (
          <>
            <p className="font-semibold">{refusal.title}</p>
            <p>{refusal.text}</p>
          </>
        )}
      </ProblemBanner>
    </div>
  )
}
