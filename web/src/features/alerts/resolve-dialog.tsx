import { ALERT_OUTCOMES, type AlertOutcome, RELEASED_OUTCOMES } from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { useState } from 'react'
import { TextArea } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { usePersonLabel } from './shared/use-person-label.ts'
import { isTooLate, refusalMessage, saidBelow, useAnswer } from './use-answer.ts'

type Ending = { outcome: AlertOutcome | null; note: string }

/** What the timeline says of how it ended: somebody was with the person. Of everything else it says nothing. */
const proposedFor = ({ responseStep, faceToFaceAt }: Alert): AlertOutcome | null =>
  responseStep === 'with_you' || faceToFaceAt ? 'seen_in_person' : null

/** How an alert ended, proposed by its timeline, and a note; both keep their values until they are saved. */
export function ResolveDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const words = useWords(alertWords)
  const { optional } = useWords(common)
  const [proposed] = useState(() => proposedFor(alert))
  const { mutateAsync } = useAnswer(alert.id, { showFailure: saidBelow })
  const form = useForm<Ending, Alert>(
    { outcome: proposed, note: '' },
    {
      check: ({ outcome }) => ({ outcome: outcome === null ? 'missing' : undefined }),
      send: ({ outcome, note }) =>
        mutateAsync({ status: 'resolved', outcome: outcome ?? undefined, ...(note.trim() && { note }) }),
      onSaved: onClose,
    },
  )
  const { outcome, note } = form.values
  // Nobody was released of whom the account does not say so.
  const released = RELEASED_OUTCOMES.map(String)
  const offered = ALERT_OUTCOMES.filter((one) => alert.person?.releasedOn || !released.includes(one))
  return (
    <DialogForm
      form={form}
      title={words.resolveTitle(usePersonLabel(alert))}
      action={form.sending ? words.resolving : words.resolve}
      onClose={onClose}
    >
      <RadioGroup
        legend={words.outcome}
        options={offered.map((value) => ({ value, label: words.outcomes[value] }))}
        chosen={outcome}
        error={form.problems.outcome && outcome === null ? words.outcomeMissing : undefined}
        onChoose={(chosen) => form.change({ outcome: chosen })}
      />
      {proposed && <p className="text-sm text-ink-soft">{words.proposed}</p>}
      {!alert.metadata.drill && (
        <p className="text-sm text-ink-soft">{alert.mayNoteSeen ? words.lowers : words.lowersNothing}</p>
      )}
      <TextArea
        label={`${words.note} ${optional}`}
        hint={outcome === 'transferred_told' ? `${words.whoTold} ${words.noteSealed}` : words.noteSealed}
        value={note}
        maxLength={LIMITS.notes}
        onChange={({ target }) => form.change({ note: target.value })}
      />
      <ProblemBanner>{form.failure && <Refused error={form.failure} />}</ProblemBanner>
    </DialogForm>
  )
}

function Refused({ error }: { error: Error }) {
  const words = useWords(alertWords)
  const { title, text } = refusalMessage(error)
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <p>{isTooLate(error) ? words.tooLate : words.stillHere}</p>
    </>
  )
}
