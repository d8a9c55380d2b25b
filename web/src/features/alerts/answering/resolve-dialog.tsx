import { FACE_TO_FACE, type SaidOutcome } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useEffect, useRef, useState } from 'react'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { useOpenAlerts } from '../data.ts'
import { messageOf } from '../message-of.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'
import { blankEnding, type Ending, EndingFields, type EndingProblem, outcomesOf, useEnding } from './ending-fields.tsx'
import { isTooLate, refusalMessage, saidBelow, useAnswer } from './use-answer.ts'

/** Proposes only the reader's own word: another's would be recorded as the reader's. */
const proposedFor = ({ withThem }: OpenAlert): SaidOutcome | null => (withThem ? FACE_TO_FACE : null)

/** Values stay until they are saved. */
export function ResolveDialog({ alert, onClose }: { alert: OpenAlert; onClose: () => void }) {
  const words = useWords(alertWords)
  const [proposed] = useState(() => proposedFor(alert))
  const { check, sent } = useEnding(alert)
  const { mutateAsync } = useAnswer(alert, { showFailure: saidBelow })
  const form = useForm<Ending, Alert, EndingProblem>(blankEnding(proposed), {
    check,
    send: (ending) => mutateAsync({ status: 'resolved', ...sent(ending) }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      form={form}
      title={words.resolveTitle(usePersonLabel(alert))}
      action={form.sending ? words.resolving : words.resolve}
      onClose={onClose}
    >
      <EndingFields alert={alert} form={form} legend={words.outcome} outcomes={outcomesOf(alert)}>
        {proposed && <p className="text-sm text-ink-soft">{words.proposed}</p>}
        {!alert.metadata.drill && (
          <p className="text-sm text-ink-soft">{alert.mayNoteSeen ? words.lowers : words.lowersNothing}</p>
        )}
      </EndingFields>
      <ProblemBanner>{form.failure && <Refused alert={alert} error={form.failure} />}</ProblemBanner>
    </DialogForm>
  )
}

/** Scrolled into sight of whoever presses the button. */
function Refused({ alert, error }: { alert: OpenAlert; error: Error }) {
  const words = useWords(alertWords)
  const { title, text } = refusalMessage(error)
  const { data } = useOpenAlerts()
  const stands = data && [...data.active.alerts, ...data.acknowledged.alerts].find(({ id }) => id === alert.id)
  const said = stands && messageOf(stands, words)
  const end = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each refusal, and once the words are there
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [error, stands])
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {said && stands.message !== alert.message && (
        <p lang={said.lang} className="font-semibold">
          {said.text}
        </p>
      )}
      <p ref={end}>{isTooLate(error) ? words.tooLate : words.stillHere}</p>
    </>
  )
}
