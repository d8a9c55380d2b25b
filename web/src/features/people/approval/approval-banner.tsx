import { PATHS } from '../../../app/navigation/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useWaiting } from '../data.ts'
import { approvalWords } from './approval-words.ts'

export function ApprovalBanner() {
  const words = useWords(approvalWords)
  const { number } = useFormat()
  const waiting = useWaiting().data
  if (!waiting) return null
  const { people } = waiting
  if (people === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <ButtonLink to={`${PATHS.people}?state=waiting`} variant="secondary">
          {words.open}
        </ButtonLink>
      }
    >
      <strong className="block font-semibold">{words.waiting(people, number(people))}.</strong>
    </Banner>
  )
}
