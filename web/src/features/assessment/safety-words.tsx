import { FacilityPhones } from '../../app/facility-phones.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Lifebuoy, TriangleAlert } from '../../ui/icons.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { askForHelp } from '../get-help/data.ts'
import { useReader } from './use-reader.ts'

type Props = { compact?: boolean; sent?: boolean }

/** The help text for a person who may hurt themselves. It stays on the page and is never a dialog. */
export function SafetyWords({ compact, sent }: Props) {
  const words = useWords(assessmentWords)
  const help = useWords(helpWords)
  const { now, getHelp, calls, willTell, told } = words.safety[useReader()]
  const paragraphs = [...now, ...(getHelp ? [getHelp] : []), ...calls, sent ? told : willTell]
  return (
    <section
      role="alert"
      aria-label={words.safetyTitle}
      className={`flex gap-3 rounded-lg border border-amber-line bg-amber-soft text-ink ${compact ? 'p-4 text-sm' : 'p-5 sm:p-6'}`}
    >
      <TriangleAlert className={`mt-0.5 text-amber ${compact ? 'size-5' : 'size-6'}`} />
      <div className={`flex min-w-0 max-w-text flex-col ${compact ? 'gap-1.5' : 'gap-3'}`}>
        {paragraphs.map((text) => (
          <p key={text}>
            <Dialable text={text} />
          </p>
        ))}
        <FacilityPhones />
        <Button variant="danger" onClick={askForHelp} className="self-start">
          <Lifebuoy />
          {help.getHelp}
        </Button>
      </div>
    </section>
  )
}
