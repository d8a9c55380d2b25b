import type { Question } from '@evenkeel/contract/assessments/assessments.ts'
import { DECLINED, type Responses, type Scores } from '@evenkeel/contract/assessments/questions.ts'
import type { CarePage, SharedCopies } from '@evenkeel/contract/care/care-people.ts'
import type { OpeningReason } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { ApiError } from '../../../app/api/api-error.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { carePersonWords } from './care-person-words.ts'
import { useSharedCopies } from './data.ts'
import { SharedPlan } from './shared-plan.tsx'

type Props = { shared: CarePage['shared']; reason: OpeningReason }

/** The words are the same when nothing is shared. */
export function SharedForms({ shared, reason }: Props) {
  const words = useWords(carePersonWords)
  return (
    <Card title={words.shared}>
      <p className="max-w-text text-ink-soft">{words.sharedText}</p>
      {shared.map((one) => (
        <Shared key={one.id} shared={one} reason={reason} />
      ))}
    </Card>
  )
}

function Shared({ shared, reason }: { shared: CarePage['shared'][number]; reason: OpeningReason }) {
  const words = useWords(carePersonWords)
  const { date, number } = useFormat()
  const { data, error, isFetching, refetch } = useSharedCopies(shared.id, reason)
  const [pressed, setPressed] = useState(false)
  const gone = error instanceof ApiError && error.status === 404
  const why = gone ? words.notShared : error ? words.showFailed : pressed && !data && !isFetching && words.sharedChanged
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-base">{words.kinds[shared.kind]}</h3>
      {!gone && (
        <p className="text-sm text-ink-soft">
          {words.since(date(shared.since), date(shared.until))}{' '}
          {shared.kind !== 'plan' && words.forms(shared.copies, number(shared.copies))}
        </p>
      )}
      <ProblemBanner>{why && <p>{why}</p>}</ProblemBanner>
      {data && (data.kind === 'plan' ? <SharedPlan shared={data} /> : <Copies shared={data} />)}
      {!data && !gone && (
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch().then(() => setPressed(true))}>
            {words.show[shared.kind]}
          </Button>
        </div>
      )}
    </section>
  )
}

function Copies({ shared }: { shared: Exclude<SharedCopies, { kind: 'plan' }> }) {
  const words = useWords(carePersonWords)
  const { date, number } = useFormat()
  const questions = useApiQuery('GET /api/assessment/questions')
  const totalsOf = ({ phq9, gad7 }: Scores) => words.totals(phq9 === null ? null : number(phq9), number(gad7))
  return (
    <ul className="flex flex-col divide-y divide-line">
      {shared.copies.map((copy) => (
        <li key={copy.id} className="flex flex-col py-2">
          <span className="font-semibold">
            {words.form} {date(copy.at)}
          </span>
          <span className="tabular-nums">{totalsOf(copy.scores)}</span>
          {'responses' in copy && (
            <Answers
              caption={`${words.form} ${date(copy.at)}`}
              questions={questions.data ?? []}
              given={copy.responses}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type AnswersProps = { caption: string; questions: readonly Question[]; given: Responses }

function Answers({ caption, questions, given }: AnswersProps) {
  const words = useWords(carePersonWords)
  const rows = questions.map(({ id, text, options }) => {
    const chosen = options.find(({ value }) => value === given[id])
    return { key: id, cells: [text, given[id] === DECLINED ? words.declined : `${given[id]} · ${chosen?.label ?? ''}`] }
  })
  return <DataTable summary={words.allAnswers} caption={caption} head={[words.question, words.answer]} rows={rows} />
}
