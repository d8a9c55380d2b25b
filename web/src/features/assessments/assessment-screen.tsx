import { CURRENT_FRAME } from '@evenkeel/content/instruments/current-frame.ts'
import type { CheckDue, Question } from '@evenkeel/contract/assessments/assessments.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { draftsInSlot, type StoredDrafts, useDrafts } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Dialable } from '../../ui/dialable.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { usePhones } from '../facility/shared/phones.tsx'
import { useHelpLine } from '../get-help/shared/help-now.ts'
import { useSharing } from '../sharing/shared/use-sharing.ts'
import { assessmentWords } from './assessment-words.ts'
import { isDueFirst, useCheckDue } from './due-initial.tsx'
import { EntryQuestions } from './entry-questions.tsx'
import { FirstDay } from './first-day.tsx'
import { QUESTIONS, usePlace } from './first-day-place.ts'
import { onLeaving } from './form/assessment-draft.ts'
import { LeaveDialog } from './form/leave-dialog.tsx'
import { QuestionStep } from './form/question-step.tsx'
import { putOffAssessment, useQuestions } from './form/questionnaire.ts'
import { goHome, useAssessmentDraft } from './form/use-assessment-draft.ts'
import { SafetyWords } from './safety-words.tsx'
import { FirstQuestions } from './second-questions.tsx'
import { changeDue } from './shared/later.ts'
import { StartPanel } from './start-panel.tsx'
import { ThanksPanel } from './thanks-panel.tsx'
import { useReader } from './use-reader.ts'

export function AssessmentScreen() {
  const words = useWords(assessmentWords)
  const promptId = useId()
  const due = useCheckDue()
  const questions = useQuestions()
  const drafts = useDrafts('assessment')
  const sharing = useSharing()
  // Must load in time, because it stands before the questions.
  const settled = useAllLoaded([drafts, sharing])
  if (questions.data && !due.isPending && settled)
    return (
      <Questions
        questions={questions.data}
        due={due.data}
        found={draftsInSlot(drafts.data, 'assessment')}
        promptId={promptId}
      />
    )
  return (
    <AssessmentPage promptId={promptId} asks>
      {questions.isPending || due.isPending || !settled ? (
        <AssessmentSkeleton />
      ) : (
        <LoadFailed text={words.notLoaded} busy={questions.isFetching} onRetry={() => questions.refetch()} />
      )}
    </AssessmentPage>
  )
}

type QuestionsProps = { questions: Question[]; due: CheckDue | undefined; found: StoredDrafts; promptId: string }

function Questions({ questions, due, found, promptId }: QuestionsProps) {
  const drafted = useWords(draftWords)
  const moment = useMoment()
  const [begun, setBegun] = useState(false)
  const [step, setStep] = useState<'entry' | 'first' | 'form'>(due?.asksEntry ? 'entry' : 'first')
  const [asked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const place = usePlace()
  const [readersAsOf, setReadersAsOf] = useState<string | null>(null)
  const form = useAssessmentDraft(due?.type ?? 'triggered', found, readersAsOf)
  const { draft, kept, result } = form
  const reader = useReader()
  const [hasCards] = useState(reader === 'inmate' && isDueFirst(due) && !kept.restored)
  const isAsking = begun && (!hasCards || place >= QUESTIONS)
  // What was answered before was asked after them.
  const now = step === 'first' && kept.restored ? 'form' : step
  // The screen's frame is new after the cards and has taken the focus.
  useEffect(() => {
    if (isAsking && now) document.querySelector<HTMLElement>('main legend')?.focus()
  }, [isAsking, now])
  const leaving = onLeaving(draft.answers, form.done)
  // After an answer about self-harm help is offered first, even if the answers are kept.
  const guard = useLeaveGuard(leaving !== 'free', leaving === 'talk' ? undefined : kept.keeping)

  const safety = form.unsafe && <SafetyWords declined={form.declined} compact />

  function begin(asOf: string | null) {
    setReadersAsOf(asOf)
    setBegun(true)
  }

  function entered() {
    void changeDue({ asksEntry: false })
    setStep('first')
  }

  function stop() {
    if (due?.type) putOffAssessment(due.type)
    navigate(PATHS.home)
  }

  function body() {
    if (result)
      return (
        <ThanksPanel
          result={result}
          unsafe={form.unsafe}
          declined={form.declined}
          asked={asked}
          onContinue={() => goHome(null)}
        />
      )
    if (isAsking && now === 'entry') return <EntryQuestions onDone={entered} />
    if (isAsking && now === 'first')
      return (
        <FirstQuestions
          onDone={(wasAsked) => {
            setAsked(wasAsked)
            setStep('form')
          }}
          onStop={stop}
        />
      )
    return (
      <>
        {kept.restored && (
          <RestoredNote onStartOver={form.startOver}>
            {drafted.restoredAnswers(moment(kept.restored.keptAt))}
          </RestoredNote>
        )}
        {isAsking ? (
          <>
            <QuestionStep
              questions={questions}
              promptId={promptId}
              draft={draft}
              sending={form.sending}
              failure={form.failure}
              onAnswer={form.answer}
              onGo={form.go}
              onSubmit={form.send}
            >
              <DraftStatus draft={kept} values={form.values} onTake={form.take} />
            </QuestionStep>
            <BesideQuestions />
          </>
        ) : (
          <>
            {safety}
            <StartPanel due={due} count={questions.length} onBegin={begin} />
          </>
        )}
      </>
    )
  }

  return (
    <>
      {hasCards && !isAsking && !result ? (
        <FirstDay count={questions.length} onBegin={begin} notice={safety} foot={<AssessmentFoot />} />
      ) : (
        <AssessmentPage
          promptId={isAsking && now === 'form' && !result ? promptId : undefined}
          asks={isAsking && !result}
        >
          {body()}
        </AssessmentPage>
      )}
      <LeaveDialog guard={guard} talk={leaving === 'talk'} />
    </>
  )
}

type PageProps = { promptId: string | undefined; asks?: boolean; children: ReactNode }

/** The source of the questions stands before the first of them, and after the last. */
function AssessmentPage({ promptId, asks, children }: PageProps) {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  return (
    <Screen title={words.title} lead={promptId ? <p id={promptId}>{CURRENT_FRAME.prompt[locale]}</p> : undefined}>
      {children}
      {!asks && <AssessmentFoot />}
    </Screen>
  )
}

/** The limits of the form, crisis contacts and who is told stay in sight of every question. */
function BesideQuestions() {
  const words = useWords(assessmentWords)
  const reader = useReader()
  const line = useHelpLine()
  const { calls988 } = usePhones()
  return (
    <aside className="flex max-w-text flex-col gap-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p>
        <strong className="font-semibold text-ink">{words.disclaimerTitle}.</strong>{' '}
        <Dialable text={reader === 'inmate' && calls988 === 'no' ? words.noCalls.inCare : words.disclaimer[reader]} />
      </p>
      <p>
        <Dialable text={line ?? words.beside[reader]} /> {words.journalPrivate}
      </p>
    </aside>
  )
}

/** Names the readers of staff's results, if any, and the source of the questions. */
function AssessmentFoot() {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  const reader = useReader()
  const contacts = useSharing().data?.readers
  return (
    <footer className="mt-auto flex max-w-text flex-col gap-3 border-t border-line pt-5 text-sm text-ink-soft">
      {reader === 'staff' && contacts && (
        <p>
          <strong className="font-semibold text-ink">{words.contactTitle}:</strong>{' '}
          {contacts.length > 0 ? contacts.join(', ') : words.noContact}
        </p>
      )}
      <p>{CURRENT_FRAME.attribution[locale]}</p>
    </footer>
  )
}

function AssessmentSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-112" />
    </>
  )
}
