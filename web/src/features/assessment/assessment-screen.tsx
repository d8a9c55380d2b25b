import { CURRENT_FRAME } from '@evenkeel/content/instruments/current-frame.ts'
import { useId, useState } from 'react'
import { useCheckDue } from '../../app/home-queries.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { onLeaving } from './assessment-draft.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { QuestionStep } from './question-step.tsx'
import { useQuestions } from './questionnaire.ts'
import { StartPanel } from './start-panel.tsx'
import { ThanksPanel } from './thanks-panel.tsx'
import { goHome, useAssessmentDraft } from './use-assessment-draft.ts'
import { useReader } from './use-reader.ts'

export function AssessmentScreen() {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  const promptId = useId()
  const due = useCheckDue()
  const questions = useQuestions()
  const [begun, setBegun] = useState(false)
  const { draft, unsafe, result, sending, failure, done, send, go, answer } = useAssessmentDraft(
    due.data?.type ?? 'triggered',
  )
  const leaving = onLeaving(draft.answers, done)
  const guard = useLeaveGuard(leaving !== 'free')

  function body() {
    if (result) return <ThanksPanel result={result} unsafe={unsafe} onContinue={() => goHome(null)} />
    if (questions.isPending || due.isPending) return <AssessmentSkeleton />
    if (!questions.data)
      return <LoadFailed text={words.notLoaded} busy={questions.isFetching} onRetry={() => questions.refetch()} />
    if (!begun) return <StartPanel due={due.data} count={questions.data.length} onBegin={() => setBegun(true)} />
    return (
      <QuestionStep
        questions={questions.data}
        promptId={promptId}
        draft={draft}
        sending={sending}
        failure={failure}
        onAnswer={answer}
        onGo={go}
        onSubmit={send}
      />
    )
  }

  return (
    <Screen title={words.title} lead={result ? undefined : <p id={promptId}>{CURRENT_FRAME.prompt[locale]}</p>}>
      {body()}
      <AssessmentFoot />
      <LeaveDialog guard={guard} talk={leaving === 'talk'} />
    </Screen>
  )
}

/** Who receives staff results, and the source of the questions. */
function AssessmentFoot() {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  const reader = useReader()
  return (
    <footer className="mt-auto flex max-w-text flex-col gap-3 border-t border-line pt-5 text-sm text-ink-soft">
      {reader === 'staff' && (
        <p>
          <strong className="font-semibold text-ink">{words.contactTitle}:</strong> {words.contact}
        </p>
      )}
      <p>{CURRENT_FRAME.attribution[locale]}</p>
    </footer>
  )
}

/** The skeleton of the start panel while the questions load. */
function AssessmentSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-288 sm:h-184" />
    </>
  )
}
