import type { CareChange, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { whatCame } from '../../alerts/shared/use-seen.ts'
import { careWords } from '../shared/care-words.ts'
import { isConflict } from './use-change.ts'
import { careWork } from './words.ts'

type Props = {
  work: OpenedCareWork
  refused: { error: Error; change: { do?: CareChange['do']; note?: string | undefined } } | null
}

export function Refused({ work, refused }: Props) {
  const words = useWords(careWords)
  const why = useReason(work, refused)
  return (
    <ProblemBanner>
      {why && (
        <>
          <p className="font-semibold">{why}</p>
          {refused?.change.note && <p>{words.kept}</p>}
        </>
      )}
    </ProblemBanner>
  )
}

function useReason(work: OpenedCareWork, refused: Props['refused']): string | null {
  const words = useWords(careWords)
  const { cannotUndo } = useWords(careWork)
  const { date, time } = useFormat()
  if (!refused) return null
  const { error, change } = refused
  if (error instanceof OfflineError) return words.offline
  if (!isConflict(error)) return words.notSaved
  const came = whatCame(error)
  if (came) return `${came.title}. ${came.text}`
  const last = work.timeline.at(-1)
  const when = last ? words.moment(date(last.at), time(last.at)) : ''
  if (change.do === 'undo') return cannotUndo
  if (work.state === 'met') return words.metAlready(when)
  if (work.state === 'closed') return words.closedAlready(when)
  if (change.do === 'plan') return words.triageFirst
  if (change.do === 'move') return words.otherHasOne
  if (work.owner && !work.mine) return words.hasIt(work.owner.name)
  return words.changed
}
