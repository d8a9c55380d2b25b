import { useApiQuery } from '../../../app/api/query-client.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { carePersonWords } from '../person/care-person-words.ts'
import { StepNames } from '../person/shared-plan.tsx'
import { careWork } from './words.ts'

/** How a plan is made by two; asks for the numbers only where somebody would call. */
export function PlanTogether() {
  const { together } = useWords(carePersonWords)
  const { askCalls } = useWords(careWork)
  const { number } = useFormat()
  const days = useApiQuery('GET /api/care/clocks').data?.callDays ?? []
  return (
    <section aria-label={together.title} className="flex flex-col gap-2 rounded-md bg-sunken p-4">
      <p className="max-w-text">{together.text}</p>
      <StepNames />
      {days.length > 0 && (
        <>
          <p className="font-semibold">{askCalls.title}</p>
          <p className="max-w-text">{askCalls.text(number(days.length), number(days.at(-1) ?? 0))}</p>
        </>
      )}
    </section>
  )
}
