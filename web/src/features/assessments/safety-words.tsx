import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { FacilityPhones, useFor988 } from '../facility/shared/phones.tsx'
import { AtHome } from '../get-help/shared/at-home.tsx'
import { helpWords } from '../get-help/shared/help-words.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { assessmentWords } from './assessment-words.ts'
import { useCalled, useFormLine, useReader, useTold } from './use-reader.ts'
import { reasonNotTold, useNotTold } from './why-not-told.ts'

/** `declined`: they would rather not say, so nobody thanks them for telling. */
type Props = {
  declined: boolean
  compact?: boolean
  sent?: Pick<SubmittedAssessment, 'hearing' | 'goes' | 'careDueAt'>
  ref?: Ref<HTMLElement>
}

/** Part of the page and never a dialog, so that it stays. */
export function SafetyWords({ declined, compact, sent, ref }: Props) {
  const words = useWords(assessmentWords)
  const help = useWords(helpWords)
  const reader = useReader()
  const willTell = useTold(words.willTell[useCalled()])
  const line = useFormLine()
  const notTold = useNotTold()
  const for988 = useFor988()
  const { thanks, now, getHelp, calls, told } = words.safety[reader]
  const why = sent && reasonNotTold(sent)
  const shownHelp = getHelp && line === null ? [getHelp] : []
  const last = sent ? (why ? notTold(why, sent.careDueAt) : told) : willTell
  // English says it in the text.
  const saysBelow = reader === 'inmate' && help.unanswered.inEnglish !== ''
  const paragraphs = [...shownHelp, ...(reader === 'inmate' ? calls.flatMap(for988) : calls), ...(sent ? [] : [last])]
  return (
    <section
      ref={ref}
      role="alert"
      aria-label={words.safetyTitle}
      className={`flex scroll-mt-32 scroll-mb-6 gap-3 rounded-lg border border-amber-line bg-amber-soft text-ink ${compact ? 'p-4 text-sm' : 'p-5 sm:p-6'}`}
    >
      <TriangleAlert className={`mt-0.5 text-amber ${compact ? 'size-5' : 'size-6'}`} />
      <div className={`flex min-w-0 max-w-text flex-col ${compact ? 'gap-1.5' : 'gap-3'}`}>
        {[thanks[declined ? 'declined' : 'said'], ...(sent ? [last] : []), ...now].map((text) => (
          <p key={text}>
            <Dialable text={text} />
          </p>
        ))}
        {saysBelow && <SayThis className="border-amber-line text-base" />}
        {paragraphs.map((text) => (
          <p key={text}>
            <Dialable text={text} />
          </p>
        ))}
        <AtHome />
        <FacilityPhones />
        <Button variant="danger" onClick={askForHelp} className="self-start">
          <Lifebuoy />
          {help.getHelp}
        </Button>
      </div>
    </section>
  )
}
