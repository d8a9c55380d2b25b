import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { addressFor } from '../../../app/page/local-address.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { mayAnswer, useOpenAlerts, useStartDrill } from '../../alerts/data.ts'
import { useSound } from '../../alerts/shared/alarm-sound.ts'
import { useFacility } from '../../facility/data.ts'
import { GoLiveForm } from '../go-live-form.tsx'
import { LiveUnits } from '../live-units.tsx'
import { firstStepsWords } from './first-steps-words.ts'

/** A trial press or a drill must be answered here before going live. */
export function LiveStep({ state }: { state: GoLive }) {
  const words = useWords(firstStepsWords)
  const me = useUser().id
  const { data } = useOpenAlerts()
  const isAnswered = state.items.some(({ what, done }) => what === 'answered' && done)
  const waits = data?.active.alerts.some((alert) => mayAnswer(alert, me))
  return (
    <>
      {!isAnswered && waits && <p className="max-w-text">{words.waits}</p>}
      {!isAnswered && !waits && <Trial />}
      <LiveUnits units={state.units} />
      {state.units.some(({ live }) => !live) && <GoLiveForm state={state} />}
    </>
  )
}

function Trial() {
  const words = useWords(firstStepsWords)
  const { respondsTo } = useUser()
  const sound = useSound()
  const { mutate, isPending, isError } = useStartDrill()
  const { data } = useFacility()
  const code = data?.settings.registration === 'code' && data.codes[0]
  return (
    <>
      <p className="max-w-text">{words.try(addressFor('/register', words.machine))}</p>
      {code && <p className="font-semibold">{words.code(code)}</p>}
      <p className="max-w-text">
        {words.tryDrill} {words.rings[respondsTo.includes('inmate') ? sound : 'others']}
      </p>
      <ProblemBanner>{isError && words.drillFailed}</ProblemBanner>
      <Button variant="secondary" busy={isPending} onClick={() => mutate('inmate')}>
        {words.drill}
      </Button>
    </>
  )
}
