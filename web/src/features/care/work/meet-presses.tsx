import type { OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { metHowOf } from '@evenkeel/contract/care/care-states.ts'
import type { MetHow, VisitTicks } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { Summary } from '../../../ui/summary.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { NOW, VisitTime, visitAt, visitProblem } from '../../alerts/shared/visit-time.tsx'
import { careWords } from '../shared/care-words.ts'
import { type Act, Press, Presses } from './presses.tsx'
import { isTicked, NOTHING_TICKED, VisitTicksFields } from './visit-ticks.tsx'
import { careWork } from './words.ts'

type Props = { work: OpenedCareWork; busy: boolean; onAct: Act }

export function MeetPresses({ work, busy, onAct }: Props) {
  const words = useWords(careWords)
  const { planMade } = useWords(careWork)
  const { timeZone } = useBoot()
  const [visit, setVisit] = useState(NOW)
  const isPlan = work.kind === 'plan'
  const [ticks, setTicks] = useState<VisitTicks>(isPlan ? { found: [], done: ['safety_plan'] } : NOTHING_TICKED)
  const [tried, setTried] = useState(false)
  const problem = visitProblem(visit, null, timeZone)
  function meet(how: MetHow) {
    setTried(true)
    if (problem) return
    const at = visitAt(visit, null, timeZone)
    onAct({ do: 'meet', how, ...(at && { at }), ...(isTicked(ticks) && { visit: ticks }) })
  }
  return (
    <>
      <VisitTicksFields visit={ticks} always={isPlan ? 'safety_plan' : undefined} onChange={setTicks} />
      <Presses legend={isPlan ? planMade : words.meet}>
        {metHowOf(work).map((how) => (
          <Press key={how} busy={busy} onPress={() => meet(how)}>
            {words.met[how]}
          </Press>
        ))}
      </Presses>
      <details>
        <Summary>{words.metEarlier}</Summary>
        <VisitTime visit={visit} problem={tried ? problem : undefined} onChange={setVisit} />
      </details>
    </>
  )
}
