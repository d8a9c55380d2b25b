import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { useWords } from '../../words/words.ts'
import { SharingOffer } from '../sharing/shared/sharing-offer.tsx'
import { assessmentWords } from './assessment-words.ts'
import { SafetyWords } from './safety-words.tsx'
import { SecondQuestions } from './second-questions.tsx'
import { reasonNotTold, useNotTold } from './why-not-told.ts'

type Props = {
  result: SubmittedAssessment
  unsafe: boolean
  declined: boolean
  /** The last of the first questions was asked in this sitting. */
  asked: boolean
  /** For a page that stays until the person goes on. */
  note?: string
  onContinue: () => void
}

/** Help after a self-harm answer stays until the person continues. */
export function ThanksPanel({ result, unsafe, declined, asked, note, onContinue }: Props) {
  const words = useWords(assessmentWords)
  return (
    <section className="flex flex-col gap-4">
      <Thanks />
      {note ? <p>{note}</p> : !unsafe && <p>{words.done}</p>}
      {result.needsFollowUp && !unsafe && <FollowUp result={result} />}
      {unsafe && <SafetyWords declined={declined} sent={result} />}
      {result.asksMore && !asked && <SecondQuestions id={result.id} />}
      {result.offersSharing && <SharingOffer onDone={onContinue} />}
      {unsafe || note ? (
        <Button onClick={onContinue} className="sm:self-start sm:min-w-48">
          {words.continue}
        </Button>
      ) : (
        !result.offersSharing && <p className="text-ink-soft">{words.goingHome}</p>
      )}
    </section>
  )
}

function Thanks() {
  const { thanks } = useWords(assessmentWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {thanks}
    </h2>
  )
}

function FollowUp({ result }: { result: SubmittedAssessment }) {
  const words = useWords(assessmentWords)
  const notTold = useNotTold()
  const why = reasonNotTold(result)
  return (
    <p>
      <Dialable text={why ? notTold(why, result.careDueAt) : words.alertOut} />
    </p>
  )
}
