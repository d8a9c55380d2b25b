import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { CallSteps, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { allowedChanges } from '@evenkeel/contract/care/care-states.ts'
import { CARE_PRIORITIES, TRY_REASONS } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/field.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useSeen } from '../../alerts/shared/use-seen.ts'
import { CallPanel, HeldCalls } from '../calls/call-panel.tsx'
import { RaisedByCall } from '../calls/raised-by-call.tsx'
import type { WholeList } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import { AfterMet } from './after-met.tsx'
import { MeetPresses } from './meet-presses.tsx'
import { MoreActions } from './more-actions.tsx'
import { PlanDay } from './plan-day.tsx'
import { type Act, Press, Presses } from './presses.tsx'
import { Refused } from './refused.tsx'
import { useChange } from './use-change.ts'
import { careWork } from './words.ts'

type Props = {
  work: OpenedCareWork
  colleagues: WholeList['colleagues']
  note: string
  onNote: (note: string) => void
  steps: CallSteps
  onSteps: (steps: CallSteps) => void
  onChanged?: (() => void) | undefined
}

/** The note goes with the press, and stays after a refusal. */
export function WorkActions({ work, colleagues, note, onNote, steps, onSteps, onChanged }: Props) {
  const words = useWords(careWords)
  const more = useWords(careWork)
  const { optional } = useWords(common)
  const { day } = useFormat()
  const { change, busy, refused } = useChange(work.id)
  // The alerts shown here are those of the opening, whatever comes later.
  const [opened] = useState(work.seen)
  const { withSeen, learn } = useSeen(opened)
  const [done, setDone] = useState('')
  const [met, setMet] = useState(false)
  const [kept, setKept] = useState<string | null>(null)
  const [raised, setRaised] = useState<string | null>(null)
  const allowed = allowedChanges(work)
  function noted(said = words.saved) {
    onNote('')
    setDone(said)
    onChanged?.()
  }
  function called(alert: string | null) {
    noted()
    setRaised(alert)
  }
  const act: Act = (wanted) => {
    if (busy) return
    setDone('')
    const written = note.trim() === '' ? {} : { note }
    change(
      wanted.do === 'meet' || wanted.do === 'close' ? withSeen({ ...wanted, ...written }) : { ...wanted, ...written },
      {
        onError: learn,
        onSuccess: () => {
          noted(wanted.do !== 'undo' ? words.saved : kept ? more.undoneKept(day(kept)) : more.undone)
          if (wanted.do === 'meet' || wanted.do === 'undo') setMet(wanted.do === 'meet')
          if (wanted.do === 'meet') setKept(null)
        },
      },
    )
  }
  const other = work.lostOwner || work.mine ? null : work.owner
  return (
    <section tabIndex={-1} aria-label={words.actions} className="flex flex-col gap-4 border-y border-line py-4">
      <Refused work={work} refused={refused} />
      {work.state === 'met' && (met || work.undoUntil) && (
        <AfterMet
          work={work}
          busy={busy}
          onAct={act}
          onDone={(said, made) => {
            setDone(said)
            if (made) setKept(made)
            onChanged?.()
          }}
        />
      )}
      {allowed.includes('take') && (!work.mine || work.away) && (
        <Button
          className="self-start"
          busy={busy}
          onClick={() => act({ do: 'take', ...(other && { from: other.id }) })}
        >
          {other ? words.takeFrom(other.name) : words.take}
        </Button>
      )}
      {work.source === 'release_planned' && allowed.includes('take') && <HeldCalls />}
      {work.source === 'release' && work.call && work.mine && !work.away && allowed.includes('take') && (
        <CallPanel work={work} next={work.call.number} note={note} steps={steps} onSteps={onSteps} onSaved={called} />
      )}
      {raised && <RaisedByCall id={raised} />}
      <TextArea
        label={`${words.note} ${optional}`}
        hint={words.noteHint}
        value={note}
        maxLength={LIMITS.notes}
        rows={2}
        onChange={({ target }) => onNote(target.value)}
      />
      {allowed.includes('triage') && (
        <Presses legend={words.triage}>
          {CARE_PRIORITIES.map((priority) => (
            <Press
              key={priority}
              busy={busy}
              now={work.priority === priority}
              onPress={() => act({ do: 'triage', priority })}
            >
              {words.priorities[priority]}
            </Press>
          ))}
        </Presses>
      )}
      {allowed.includes('plan') && <PlanDay work={work} busy={busy} onAct={act} />}
      {allowed.includes('meet') && <MeetPresses work={work} busy={busy} onAct={act} />}
      {allowed.includes('try') && (
        <Presses legend={words.try}>
          {TRY_REASONS.map((reason) => (
            <Press key={reason} busy={busy} onPress={() => act({ do: 'try', reason })}>
              {words.tries[reason]}
            </Press>
          ))}
        </Presses>
      )}
      {note.trim() !== '' && (
        <Button variant="quiet" className="-ml-4 self-start" busy={busy} onClick={() => act({ do: 'note', note })}>
          {words.noteOnly}
        </Button>
      )}
      {allowed.includes('close') && (
        <MoreActions work={work} colleagues={colleagues} allowed={allowed} busy={busy} onAct={act} />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {done}
      </p>
    </section>
  )
}
