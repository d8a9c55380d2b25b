import { useSecondStepDue } from '../../../app/password/second-step.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'

export function DueBanner() {
  const words = useWords(secondStepWords)
  if (!useSecondStepDue()) return null
  return (
    <Banner tone="warning">
      <p className="font-semibold">{words.dueTitle}</p>
      <p>{words.due}</p>
    </Banner>
  )
}
