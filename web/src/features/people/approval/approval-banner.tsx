import { PATHS } from '../../../app/navigation/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { approvalWords } from '../../../words/approval.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useWaiting } from '../data.ts'

/** On the dashboard: who waits for approval, and when the first figures come. */
export function ApprovalBanner() {
  const words = useWords(approvalWords)
  const { number, date } = useFormat()
  const waiting = useWaiting().data
  if (!waiting) return null
  const { people, figures, countsFrom } = waiting
  if (people === 0 && figures === 'now') return null
  return (
    <Banner
      tone="info"
      action={
        people > 0 && (
          <ButtonLink to={`${PATHS.people}?state=waiting`} variant="secondary">
            {words.open}
          </ButtonLink>
        )
      }
    >
      {people > 0 && <strong className="block font-semibold">{words.waiting(people, number(people))}.</strong>}
      {figures === 'later' && countsFrom && <p>{words.firstFigures(date(`${countsFrom}T12:00:00Z`))}</p>}
      {figures === 'nobody' && <p>{words.noFigures}</p>}
    </Banner>
  )
}
