import { REACHES, type Reach } from '@evenkeel/contract/base/limits.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { useSaveFacility } from '../../facility/data.ts'
import { facilityWords } from '../../facility/shared/facility-words.ts'
import { refreshGoLive } from '../data.ts'
import { firstStepsWords } from './first-steps-words.ts'

const ASKED = ['calls988', 'texts988'] as const
type Answers = Partial<Record<(typeof ASKED)[number], Reach>>

export function PhonesStep() {
  const words = useWords(firstStepsWords)
  const { reach, reachesHint, ...labels } = useWords(facilityWords)
  const { data } = useApiQuery('GET /api/facility')
  const [answers, setAnswers] = useState<Answers>({})
  const { mutate, isPending, isError, data: saved } = useSaveFacility()
  const isOpen = saved && ASKED.some((name) => saved[name] === 'unknown')
  const options = REACHES.map((value) => ({ value, label: reach[value] }))
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(answers, { onSuccess: refreshGoLive })
      }}
    >
      <p className="max-w-text">
        {words.phonesLead} {reachesHint}
      </p>
      {ASKED.map((name) => (
        <RadioGroup
          key={name}
          legend={labels[name]}
          options={options}
          chosen={answers[name] ?? data?.[name] ?? null}
          inRow
          onChoose={(value) => setAnswers({ ...answers, [name]: value })}
        />
      ))}
      <ProblemBanner>{isError && words.saveFailed}</ProblemBanner>
      <p role="status" className="empty:hidden">
        {isOpen && !isPending && words.phonesSaved}
      </p>
      <Button type="submit" busy={isPending}>
        {words.save}
      </Button>
    </form>
  )
}
