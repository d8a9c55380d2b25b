import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useUser } from '../../app/session/session.tsx'
import { Summary } from '../../ui/summary.tsx'
import { useWords } from '../../words/words.ts'
import { useAnswerers, useFormsHearing } from '../get-help/shared/help-now.ts'
import { ownHelpWords } from '../get-help/shared/own-help-words.ts'
import { SharedForm } from '../sharing/shared/shared-form.tsx'
import { useSharing } from '../sharing/shared/use-sharing.ts'
import { assessmentWords } from './assessment-words.ts'
import { useCalled, useFormLine, useReader, useTold } from './use-reader.ts'

export function useWhatFollows(): { first: string; rest: string | null } {
  const words = useWords(assessmentWords)
  const reader = useReader()
  const line = useFormLine()
  const first = useTold(words.called[useCalled()])
  const leavesOut = useFormsHearing() !== undefined
  const other = words[useAnswerers() === 'clinician' && !leavesOut ? 'followsList' : 'followsNamed'][reader]
  return { first, rest: line ? null : other }
}

/** Folded, because the essentials stand above. */
export function AllThatFollows({ label }: { label: string }) {
  const words = useWords(assessmentWords)
  const reader = useReader()
  const called = useCalled()
  const line = useFormLine()
  return (
    <details>
      <Summary>{label}</Summary>
      <div className="flex max-w-text flex-col gap-3">
        <p>{words.goesOn}</p>
        <p>{words.memory}</p>
        {!line && <p>{words.follows[called]}</p>}
        <p>{words.alertSays[reader]}</p>
        {reader === 'inmate' && <p>{words.watched}</p>}
        <p>{words.noAlert}</p>
      </div>
    </details>
  )
}

/** Staff learn what an answer may mean for their fitness for duty. */
export function Fitness({ isFirst }: { isFirst: boolean }) {
  const words = useWords(ownHelpWords)
  const { role } = useUser()
  if (role === 'inmate' || !(isFirst || mayRespond(role))) return null
  return (
    <div>
      <p className="font-semibold">{words.fitnessTitle}</p>
      <p>{words.fitness}</p>
    </div>
  )
}

/** Also says when the sharing could not be read. */
export function SharedAlready() {
  const sharing = useSharing()
  if (!sharing.isError && (sharing.data?.grants.length ?? 0) === 0) return null
  return <SharedForm />
}
