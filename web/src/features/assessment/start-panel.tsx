import type { CheckDue } from '@evenkeel/contract/assessments.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Summary } from '../../ui/summary.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { ownHelpWords } from '../../words/own-help.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AtHome } from '../get-help/shared/at-home.tsx'
import { useAnswerers, useHelpLine, useNotSafe } from '../get-help/shared/help-now.ts'
import { SharedForm } from '../sharing/data.ts'
import { useSharing } from '../sharing/shared/use-sharing.ts'
import { putOffAssessment } from './questionnaire.ts'
import { Triggers } from './triggers.tsx'
import { useCalled, useReader } from './use-reader.ts'

type Props = { due: CheckDue | undefined; count: number; onBegin: (readersAsOf: string | null) => void }

/** What a person reads before the first answer, in eight lines: why, who sees what, and what can follow; the rest at a press. */
export function StartPanel({ due, count, onBegin }: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const own = useWords(ownHelpWords)
  const { role } = useUser()
  const reader = useReader()
  const called = useCalled()
  const line = useHelpLine()
  const notSafe = useNotSafe()
  const other = words[useAnswerers() === 'clinician' ? 'followsList' : 'followsNamed'][reader]
  const sharing = useSharing()
  const [, navigate] = useLocation()
  const type = due?.isDue ? due.type : null
  function notNow() {
    if (type) putOffAssessment(type)
    navigate(PATHS.home)
  }
  return (
    <Card
      title={words.startTitle}
      action={
        <>
          <Button onClick={() => onBegin(sharing.data?.readersAsOf ?? null)} className="grow sm:grow-0 sm:min-w-48">
            {words.begin}
          </Button>
          <Button variant="quiet" onClick={notNow} className="grow sm:grow-0">
            {words.notNow}
          </Button>
        </>
      }
    >
      <p>
        {words.about(number(count))} {due && words.why[type ?? 'none']}
      </p>
      {type === 'triggered' && <Triggers />}
      {(sharing.isError || (sharing.data?.grants.length ?? 0) > 0) && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <SharedForm />
        </Suspense>
      )}
      <p>{words.sees}</p>
      <p>
        <Dialable text={`${line ?? `${words.called[called]} ${other}`} ${notSafe}`} />
      </p>
      <AtHome />
      {reader === 'staff' && (type === 'initial' || mayRespond(role)) && (
        <div>
          <p className="font-semibold">{own.fitnessTitle}</p>
          <p>{own.fitness}</p>
        </div>
      )}
      <details>
        <Summary>{words.more}</Summary>
        <div className="flex max-w-text flex-col gap-3">
          <p>{words.goesOn}</p>
          <p>{words.memory}</p>
          {!line && <p>{words.follows[called]}</p>}
          <p>{words.alertSays[reader]}</p>
          {reader === 'inmate' && <p>{words.watched}</p>}
          <p>{words.noAlert}</p>
        </div>
      </details>
    </Card>
  )
}
