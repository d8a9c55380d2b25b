import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { Check } from '../../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'
import { type AssessmentDraft, isAnswered } from './assessment-draft.ts'

/** A tick marks an answered question, because colour alone is not enough. */
export function Navigator({ draft, onGo }: { draft: AssessmentDraft; onGo: (at: number) => void }) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  return (
    <nav aria-label={words.navigator}>
      <ol className="flex flex-wrap gap-2">
        {QUESTION_IDS.map((id, at) => {
          const answered = isAnswered(draft.answers, id)
          const name = words.question(number(at + 1))
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={answered ? `${name}, ${words.answered}` : name}
                aria-current={at === draft.at ? 'step' : undefined}
                onClick={() => onGo(at)}
                className={`${BUTTON} ${answered ? 'border-transparent bg-accent-soft text-accent' : 'border-edge bg-surface text-ink'}`}
              >
                {number(at + 1)}
                {answered && <Check className="absolute top-0.5 right-0.5 size-3" />}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const BUTTON =
  'relative size-11 rounded-md border pt-1.5 font-semibold tabular-nums transition-colors duration-150 hover:border-accent aria-[current]:border-2 aria-[current]:border-accent'
