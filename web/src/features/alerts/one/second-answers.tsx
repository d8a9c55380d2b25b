import { ASQ } from '@evenkeel/content/instruments/asq-1.ts'
import { nextQuestion, SECOND_QUESTIONS } from '@evenkeel/contract/assessments/second-words.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/api/query-client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { secondWords } from '../../assessments/shared/second-questions-words.ts'

/** Leaves the cache with the dialog. */
export function SecondAnswers({ id }: { id: string }) {
  const words = useWords(secondWords)
  const locale = useLocale()
  const { date, time } = useFormat()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/alerts/:id/second-questions', { params: { id } }),
    gcTime: 0,
  })
  if (error && !data) return <LoadFailed text={words.notLoaded} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line p-4">
      <h3 className="text-lg">{words.said}</h3>
      <p className="text-sm text-ink-soft">{words.saidText}</p>
      {data.map(({ at, answers }) => (
        <div key={at}>
          <p className="text-sm text-ink-soft">{words.saidAt(`${date(at)}, ${time(at)}`)}</p>
          <dl className="flex flex-col divide-y divide-line">
            {SECOND_QUESTIONS.map((question) => (
              <div key={question} className="flex flex-wrap justify-between gap-x-6 py-1.5">
                <dt className="max-w-text">{ASQ[question][locale]}</dt>
                <dd className="font-semibold">
                  {words.given[answers[question] ?? (nextQuestion(answers) ? 'notReached' : 'notAsked')]}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
