import {
  ALERT_OUTCOMES,
  type AlertOutcome,
  CONFIRMED_OUTCOMES,
  FACE_TO_FACE,
  RELEASED_OUTCOMES,
  UNSEEN_ENDS,
} from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { ReactNode } from 'react'
import { TextArea } from '../../ui/field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { NOW, type Visit, type VisitProblem, VisitTime, visitAt, visitProblem } from './shared/visit-time.tsx'

/** How an alert ended, as far as it is said. */
export type Ending = { outcome: AlertOutcome | null; visit: Visit; note: string }
export type EndingProblem = 'missing' | VisitProblem
export const blankEnding = (outcome: AlertOutcome | null): Ending => ({ outcome, visit: NOW, note: '' })

const isIn = (list: readonly AlertOutcome[], outcome: AlertOutcome) => list.includes(outcome)

/**
 * What can be chosen: that somebody was released only where the account says so, that somebody at home was reached only of who works here
 * (they have no language here) or was called after the release, and in a drill neither.
 */
export const outcomesOf = ({ person, metadata: { drill, source } }: Alert): AlertOutcome[] =>
  ALERT_OUTCOMES.filter((outcome) => {
    if (isIn(RELEASED_OUTCOMES, outcome)) return !drill && Boolean(person?.releasedOn)
    if (isIn(CONFIRMED_OUTCOMES, outcome))
      return !drill && (person?.locale === null || (source === 'call' && Boolean(person?.releasedOn)))
    return !drill || !isIn(UNSEEN_ENDS, outcome)
  })

/** Checks and sends an ending; a visit was after the alert began to wait, or the person asked again. */
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
  outcomes: readonly AlertOutcome[]
  /** Between the outcomes and the note. */
  children?: ReactNode
}

/** How it ended, when the person was seen, and a note. */
export function EndingFields({ alert: { mayNoteSeen, metadata }, form, legend, outcomes, children }: Props) {
  const words = useWords(alertWords)
  const { optional } = useWords(common)
  const { problems, change } = form
  const { outcome, visit, note } = form.values
  // Somebody whose word does not end it says what they did, and not that the person was seen.
  const isTheirWord = mayNoteSeen || metadata.drill
  const labelOf = (value: AlertOutcome) =>
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
