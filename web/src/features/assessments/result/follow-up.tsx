import type { AssessmentResult } from '@evenkeel/contract/assessments/assessments.ts'
import type { FollowUpStage } from '@evenkeel/contract/assessments/questions.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { Lifebuoy } from '../../../ui/page-icons.tsx'
import { useWords } from '../../../words/words.ts'
import { FacilityPhones, useFor988 } from '../../facility/shared/phones.tsx'
import { AlertSteps } from '../../get-help/shared/alert-steps.tsx'
import { AtHome } from '../../get-help/shared/at-home.tsx'
import { isHeard, useHelpNow } from '../../get-help/shared/help-now.ts'
import { helpWords } from '../../get-help/shared/help-words.ts'
import { SayThis } from '../../get-help/shared/say-this.tsx'
import { askForHelp } from '../../get-help/shared/send-help.ts'
import { useReader } from '../use-reader.ts'
import { reasonNotTold, useNotTold } from '../why-not-told.ts'
import { type FollowUpTold, resultWords } from './result-words.ts'

type Props = { followUp: NonNullable<AssessmentResult['followUp']>; unsafe: boolean }

/** Somebody who may not be safe also reads what to say, and finds Get Help. */
export function FollowUp({ followUp, unsafe }: Props) {
  const words = useWords(resultWords)
  const help = useWords(helpWords)
  const reader = useReader()
  const notTold = useNotTold()
  const { role } = useUser()
  const now = useHelpNow()
  const { stage, goes, careDueAt, hearing, sentAt, seenAt, by } = followUp
  const isOpen = stage !== 'closed'
  const told = { name: by ?? help.someone, presses: isHeard(now) && !mayRespond(role) }
  const why = WAITS.has(stage) ? reasonNotTold({ hearing, goes, careDueAt }) : null
  return (
    <div className="flex flex-col gap-3">
      {isOpen && stage !== 'in_care' && (
        <AlertSteps label={words.steps} stage={stage} sentAt={sentAt} seenAt={seenAt} />
      )}
      {why && (
        <p className={`max-w-text ${why === 'in_care' || why === 'today' ? '' : 'font-semibold'}`}>
          <Dialable text={notTold(why, careDueAt)} />
        </p>
      )}
      {stage !== 'in_care' && (!WAITS.has(stage) || (hearing === 'heard' && goes !== 'today')) && (
        <p className="max-w-text">
          <Dialable text={textOf(words.followUp, stage, told)} />
        </p>
      )}
      {isOpen && hearing !== 'nobody' && reader === 'inmate' && <p className="max-w-text">{words.watched}</p>}
      {unsafe ? (
        <NotSafe />
      ) : (
        isOpen &&
        stage !== 'in_care' && (
          <p className="max-w-text">
            <Dialable text={help.notSafe[reader]} />
          </p>
        )
      )}
    </div>
  )
}

/** Stages at which it matters whether the alert would be heard. */
const WAITS: ReadonlySet<FollowUpStage> = new Set(['in_care', 'sent', 'waiting'] as const)

function textOf(words: (typeof resultWords)['en']['followUp'], stage: keyof typeof words, told: FollowUpTold) {
  const text = words[stage]
  return typeof text === 'string' ? text : text(told)
}

/** Word for word what to do without this product; Get Help for those who have it. */
function NotSafe() {
  const help = useWords(helpWords)
  const { role } = useUser()
  const reader = useReader()
  const for988 = useFor988()
  const { tell, says, also } = help.now[reader]
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-amber-line bg-amber-soft p-4">
      <p className="max-w-text">
        <Dialable text={tell} />
      </p>
      {says && <SayThis className="border-amber-line text-lg" />}
      <AtHome />
      {!mayRespond(role) && (
        <Button variant="danger" onClick={askForHelp}>
          <Lifebuoy />
          {help.getHelp}
        </Button>
      )}
      {(reader === 'inmate' ? also.flatMap(for988) : also).map((text) => (
        <p key={text} className="max-w-text">
          <Dialable text={text} />
        </p>
      ))}
      <FacilityPhones />
    </div>
  )
}
