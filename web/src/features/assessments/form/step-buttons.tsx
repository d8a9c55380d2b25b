import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'
import { type AssessmentDraft, isAnswered, isComplete, openNumbers } from './assessment-draft.ts'

type Props = { draft: AssessmentDraft; sending: boolean; onGo: (at: number) => void; onSubmit: () => void }

export function StepButtons({ draft, sending, onGo, onSubmit }: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const openId = useId()
  const { answers, at } = draft
  const current = QUESTION_IDS[at]
  const isLast = at === QUESTION_IDS.length - 1
  const complete = isComplete(answers)
  return (
    <div className="flex flex-wrap-reverse items-center gap-3">
      <Button variant="secondary" className="grow sm:grow-0" disabled={at === 0} onClick={() => onGo(at - 1)}>
        {words.previous}
      </Button>
      {isLast ? (
        <Button
          className="grow sm:grow-0 sm:min-w-60"
          disabled={!complete}
          busy={sending}
          onClick={onSubmit}
          aria-describedby={complete ? undefined : openId}
        >
          {sending ? words.submitting : words.submit}
        </Button>
      ) : (
        <Button
          className="grow sm:grow-0 sm:min-w-60"
          disabled={!current || !isAnswered(answers, current)}
          onClick={() => onGo(at + 1)}
        >
          {words.next}
        </Button>
      )}
      {isLast && !complete && (
        <p id={openId} className="basis-48 grow font-semibold">
          {words.stillOpen(
            openNumbers(answers)
              .map((open) => number(open))
              .join(', '),
          )}
        </p>
      )}
    </div>
  )
}
