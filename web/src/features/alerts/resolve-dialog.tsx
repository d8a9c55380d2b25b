import { ALERT_OUTCOMES, type AlertOutcome } from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { RadioGroup } from './radio-group.tsx'
import { isTooLate, refusalMessage, useAnswer } from './use-answer.ts'
import { usePersonLabel } from './use-person-label.ts'

/** A notice would be under the dialog. */
const saidBelow = () => {}

/** How an alert ended, and a note; both stay as they are until the server has them. */
export function ResolveDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const words = useWords(alertWords)
  const { cancel, optional } = useWords(common)
  const form = useId()
  const [outcome, setOutcome] = useState<AlertOutcome | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = useAnswer(alert.id, saidBelow)
  const submitLock = useSubmitLock()

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(outcome === null)
    if (outcome === null || !submitLock.lock()) return
    const written = note.trim() ? { note } : {}
    answer.mutate({ status: 'resolved', outcome, ...written }, { onSuccess: onClose, onSettled: submitLock.unlock })
  }

  return (
    <Dialog
      open
      title={words.resolveTitle(usePersonLabel(alert))}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={answer.isPending}>
            {answer.isPending ? words.resolving : words.resolve}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <RadioGroup
          legend={words.outcome}
          options={ALERT_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
          chosen={outcome}
          error={missing ? words.outcomeMissing : undefined}
          onChoose={(value) => {
            setOutcome(value)
            setMissing(false)
          }}
        />
        <TextArea
          label={`${words.note} ${optional}`}
          hint={words.noteSealed}
          value={note}
          maxLength={LIMITS.notes}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      {answer.error && <Refused error={answer.error} />}
    </Dialog>
  )
}

function Refused({ error }: { error: Error }) {
  const words = useWords(alertWords)
  const { title, text } = refusalMessage(error)
  return (
    <div role="alert">
      <Banner tone="danger">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <p>{isTooLate(error) ? words.tooLate : words.stillHere}</p>
      </Banner>
    </div>
  )
}
