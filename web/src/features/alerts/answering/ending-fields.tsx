import {
  CONFIRMED_OUTCOMES,
  FACE_TO_FACE,
  RELEASED_OUTCOMES,
  SAID_OUTCOMES,
  type SaidOutcome,
  UNSEEN_ENDS,
} from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { ReactNode } from 'react'
import { TextArea } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { useBoot } from '../../../words/boot.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { NOW, type Visit, type VisitProblem, VisitTime, visitAt, visitProblem } from '../shared/visit-time.tsx'

export type Ending = { outcome: SaidOutcome | null; visit: Visit; note: string }
export type EndingProblem = 'missing' | VisitProblem
export const blankEnding = (outcome: SaidOutcome | null): Ending => ({ outcome, visit: NOW, note: '' })

const isIn = (list: readonly SaidOutcome[], outcome: SaidOutcome) => list.includes(outcome)

/** Released outcomes need a release; reached ones concern staff or a call after the release; a drill has neither. */
export const outcomesOf = ({ person, metadata: { drill, source } }: Alert): SaidOutcome[] =>
  SAID_OUTCOMES.filter((outcome) => {
    if (isIn(RELEASED_OUTCOMES, outcome)) return !drill && Boolean(person?.releasedOn)
    if (isIn(CONFIRMED_OUTCOMES, outcome))
      return !drill && (person?.locale === null || (source === 'call' && Boolean(person?.releasedOn)))
    return !drill || !isIn(UNSEEN_ENDS, outcome)
  })

/** A visit counts only after the alert began to wait, or was asked for again. */
export function useEnding({ waitingSince, repeatedAt }: Alert) {
  const { timeZone } = useBoot()
  const since = repeatedAt && repeatedAt > waitingSince ? repeatedAt : waitingSince
  return {
    check: ({ outcome, visit, note }: Ending) => ({
      outcome: outcome === null ? ('missing' as const) : undefined,
      visit: outcome === FACE_TO_FACE ? visitProblem(visit, since, timeZone) : undefined,
      note: outcome === 'transferred_told' && note.trim() === '' ? ('missing' as const) : undefined,
    }),
    sent: ({ outcome, visit, note }: Ending) => {
      const seenAt = outcome === FACE_TO_FACE ? visitAt(visit, since, timeZone) : undefined
      return { outcome: outcome ?? undefined, ...(seenAt && { seenAt }), ...(note.trim() && { note }) }
    },
  }
}

type Props = {
  alert: Alert
  form: Form<Ending, EndingProblem>
  legend: string
  outcomes: readonly SaidOutcome[]
  children?: ReactNode
}

export function EndingFields({ alert: { mayNoteSeen, metadata }, form, legend, outcomes, children }: Props) {
  const words = useWords(alertWords)
  const { optional } = useWords(common)
  const { problems, change } = form
  const { outcome, visit, note } = form.values
  // A responder who may not note a visit says what they did, not that the person was seen.
  const isTheirWord = mayNoteSeen || metadata.drill
  const labelOf = (value: SaidOutcome) =>
    value === FACE_TO_FACE && !isTheirWord ? words.sawThem : words.outcomes[value]
  const needsNote = outcome === 'transferred_told'
  return (
    <>
      <RadioGroup
        legend={legend}
        options={outcomes.map((value) => ({ value, label: labelOf(value) }))}
        chosen={outcome}
        error={problems.outcome && outcome === null ? words.outcomeMissing : undefined}
        onChoose={(chosen) => change({ outcome: chosen })}
      />
      {outcome === FACE_TO_FACE && (
        <VisitTime visit={visit} problem={problems.visit} onChange={(next) => change({ visit: next })} />
      )}
      {children}
      <TextArea
        label={needsNote ? words.whoWasTold : `${words.note} ${optional}`}
        hint={words.noteSealed}
        error={problems.note && needsNote ? words.whoMissing : undefined}
        value={note}
        maxLength={LIMITS.notes}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  )
}
