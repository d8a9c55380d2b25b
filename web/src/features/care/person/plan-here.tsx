import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { allowedChanges } from '@evenkeel/contract/care/care-states.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { PlanDay } from '../work/plan-day.tsx'
import type { Act } from '../work/presses.tsx'
import { isConflict, useChange } from '../work/use-change.ts'

type Props = { work: CareWork; onChanged: () => void }

/** Untriaged work has to be read first. */
export function PlanHere({ work, onChanged }: Props) {
  const words = useWords(careWords)
  const { change, busy, refused } = useChange(work.id)
  if (!allowedChanges(work).includes('plan')) return null
  const act: Act = (wanted) => {
    if (busy) return
    change(wanted, {
      onSuccess: () => onChanged(),
      onError: (error) => isConflict(error) && onChanged(),
    })
  }
  const why = (error: Error) =>
    error instanceof OfflineError ? words.offline : isConflict(error) ? words.changed : words.notSaved
  return (
    <>
      <PlanDay work={work} busy={busy} onAct={act} />
      <ProblemBanner>{refused && <p className="font-semibold">{why(refused.error)}</p>}</ProblemBanner>
    </>
  )
}
