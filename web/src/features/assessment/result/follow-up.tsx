import type { AssessmentResult } from '@evenkeel/contract/assessments.ts'
import type { FollowUpStage } from '@evenkeel/contract/questions.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { Lifebuoy } from '../../../ui/page-icons.tsx'
import type { Reader } from '../../../words/assessment.ts'
import { helpWords } from '../../../words/help.ts'
import { type FollowUpTold, resultWords } from '../../../words/result.ts'
import { useWords } from '../../../words/words.ts'
import { FacilityPhones } from '../../facility/shared/phones.tsx'
import { AlertSteps } from '../../get-help/shared/alert-steps.tsx'
import { askForHelp } from '../../get-help/shared/request.ts'
import { SayThis } from '../../get-help/shared/say-this.tsx'
import { usePracticeLine } from '../../get-help/shared/use-help-reader.ts'
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
  const line = usePracticeLine()
  const { role } = useUser()
  const { stage, sentAt, seenAt, by } = followUp
  const isOpen = stage !== 'closed'
  const practice = isOpen ? followUp.practice : line !== null
  const told = { reader, name: by ?? help.staffName, practice, presses: !practice && !mayRespond(role) }
  const text = textOf(words.followUp, stage, told)
  return (
    <div className="flex flex-col gap-3">
      {practice && (
        <p className="max-w-text font-semibold">
          <Dialable text={help.practice.line[reader]} />
        </p>
      )}
      {isOpen && stage !== 'alone' && stage !== 'listed' && (
        <AlertSteps label={words.steps} stage={stage} sentAt={sentAt} seenAt={seenAt} practice={practice} />
      )}
      {(!practice || ANSWERED.has(stage)) && (
        <p className="max-w-text">
          <Dialable text={text} />
        </p>
      )}
      {isOpen && !practice && reader === 'inmate' && <p className="max-w-text">{words.watched}</p>}
      {unsafe ? (
        <NotSafe />
      ) : (
        isOpen &&
        (practice || stage !== 'listed') && (
          <p className="max-w-text">
            <Dialable text={help.notSafe[reader]} />
          </p>
        )
      )}
    </div>
  )
}

/** Of these something is said in practice too, because it happened. */
const ANSWERED: ReadonlySet<FollowUpStage> = new Set(['seen', 'coming', 'with_you', 'closed'] as const)

type Told = FollowUpTold & { reader: Reader }

function textOf(words: (typeof resultWords)['en']['followUp'], stage: FollowUpStage, told: Told) {
  const text = words[stage]
  if (typeof text === 'string') return text
  return typeof text === 'function' ? text(told) : text[told.reader]
}

/** What to do without this product, word for word, and Get Help for those who have it. */
function NotSafe() {
  const help = useWords(helpWords)
  const { role } = useUser()
  const { tell, says, also } = help.now[useReader()]
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-amber-line bg-amber-soft p-4">
      <p className="max-w-text">
        <Dialable text={tell} />
      </p>
      {says && <SayThis className="border-amber-line text-lg" />}
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
