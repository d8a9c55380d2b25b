import type { AssessmentResult } from '@evenkeel/contract/assessments.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { AlertSteps } from '../../../app/alert-steps.tsx'
import { FacilityPhones } from '../../../app/facility-phones.tsx'
import { useUser } from '../../../app/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { Lifebuoy } from '../../../ui/page-icons.tsx'
import { helpWords } from '../../../words/help.ts'
import { resultWords } from '../../../words/result.ts'
import { useWords } from '../../../words/words.ts'
import { askForHelp } from '../../get-help/data.ts'
import { useReader } from '../use-reader.ts'

type Props = { followUp: NonNullable<AssessmentResult['followUp']>; unsafe: boolean }

/**
 * What became of the alert of an assessment, as the server knows it. Somebody who may not be safe also reads what to say,
 * and finds Get Help.
 */
export function FollowUp({ followUp, unsafe }: Props) {
  const words = useWords(resultWords)
  const help = useWords(helpWords)
  const reader = useReader()
  const hasHelp = !mayRespond(useUser().role)
  const { stage, sentAt, seenAt, by } = followUp
  const isOpen = stage !== 'closed'
  return (
    <div className="flex flex-col gap-3">
      {isOpen && stage !== 'alone' && stage !== 'practice' && (
        <AlertSteps label={words.steps} stage={stage} sentAt={sentAt} seenAt={seenAt} />
      )}
      <p className="max-w-text">{textOf(words.followUp, stage, { reader, name: by ?? help.staffName, hasHelp })}</p>
      {isOpen && reader === 'inmate' && <p className="max-w-text">{words.watched}</p>}
      {unsafe ? (
        <NotSafe />
      ) : (
        isOpen && (
          <p className="max-w-text">
            <Dialable text={help.notSafe[reader]} />
          </p>
        )
      )}
    </div>
  )
}

/** Administrators and clinicians have no Get Help. */
type Told = { reader: 'inmate' | 'staff'; name: string; hasHelp: boolean }

function textOf(words: (typeof resultWords)['en']['followUp'], stage: Props['followUp']['stage'], told: Told) {
  const text = words[stage]
  if (typeof text === 'string') return text
  return typeof text === 'function' ? text(told.name, told.hasHelp) : text[told.reader]
}

/** What to do without this product, word for word, and Get Help for those who have it. */
function NotSafe() {
  const help = useWords(helpWords)
  const { role } = useUser()
  const { tell, say, also } = help.now[useReader()]
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-amber-line bg-amber-soft p-4">
      <p className="max-w-text">
        <Dialable text={tell} />
      </p>
      {say && <p className="border-l-4 border-amber-line pl-4 text-lg font-semibold">“{say}”</p>}
      {!mayRespond(role) && (
        <Button variant="danger" onClick={askForHelp}>
          <Lifebuoy />
          {help.getHelp}
        </Button>
      )}
      {also.map((text) => (
        <p key={text} className="max-w-text">
          <Dialable text={text} />
        </p>
      ))}
      <FacilityPhones />
    </div>
  )
}
