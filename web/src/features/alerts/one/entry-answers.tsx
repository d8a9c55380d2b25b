import type { EntryAnswers } from '@evenkeel/contract/assessments/entry-words.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { atEntryWords } from '../../assessments/shared/at-entry-words.ts'

/** Read on a press, because the person sees each reading in their list. */
export function EntryAnswersOf({ id }: { id: string }) {
  const words = useWords(atEntryWords)
  const { admin } = words
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = useQuery({
    enabled: false,
    gcTime: 0,
    queryKey: ['/api/alerts/entry', id],
    queryFn: () => call('POST /api/alerts/:id/entry', { params: { id } }),
  })
  if (isError) return <LoadFailed text={admin.openFailed} busy={isFetching} onRetry={refetch} />
  if (!data)
    return (
      <div className="flex flex-col gap-2">
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()} className="self-start">
          {admin.open}
        </Button>
        <p className="text-sm text-ink-soft">{admin.opens}</p>
      </div>
    )
  return data.map(({ at, ...answers }) => (
    <section key={at} className="flex flex-col gap-2">
      <h3 className="text-base">{admin.opened(`${date(at)} ${time(at)}`)}</h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {QUESTIONS.map((question) => (
          <div key={question} className="contents">
            <dt className="text-ink-soft">{admin.asked[question]}</dt>
            <dd>{said(answers, question, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

const QUESTIONS = ['daily', 'alcohol', 'pills', 'opioids', 'medicine'] as const satisfies (keyof EntryAnswers)[]

function said(answers: EntryAnswers, question: keyof EntryAnswers, words: typeof atEntryWords.en): string {
  if (question === 'daily' || question === 'medicine') {
    const answer = answers[question]
    return answer ? words.care.said[answer] : words.admin.none
  }
  const answer = answers[question]
  return answer ? words.care.last[answer] : words.admin.none
}
