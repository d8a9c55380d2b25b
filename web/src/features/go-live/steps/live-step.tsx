import type { Alert } from '@evenkeel/contract/alerts.ts'
import type { GoLive } from '@evenkeel/contract/go-live.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { firstStepsWords } from '../../../words/first-steps.ts'
import { useWords } from '../../../words/words.ts'
import { useOpenAlerts, useStartDrill } from '../../alerts/data.ts'
import { usePersonLabel } from '../../alerts/shared/use-person-label.ts'
import { useFacility } from '../../facility/data.ts'
import { GoLiveForm } from '../go-live-form.tsx'
import { LiveUnits } from '../live-units.tsx'
import { registerAddress } from './people-step.tsx'

/** A trial press or a drill that is answered here, and then the way live. */
export function LiveStep({ state }: { state: GoLive }) {
  const words = useWords(firstStepsWords)
  const { data } = useOpenAlerts()
  const isAnswered = state.items.some(({ what, done }) => what === 'answered' && done)
  // What one may see and so answer.
  const waiting = (data?.active.alerts ?? []).filter(({ userId, metadata }) => userId !== null || metadata.drill)
  return (
    <>
      {waiting.map((alert) => (
        <Waiting key={alert.id} alert={alert} />
      ))}
      {isAnswered ? (
        <p className="flex gap-2">
          <CircleCheck className="mt-1 size-5 shrink-0 text-accent" />
          {words.answered}
        </p>
      ) : (
        waiting.length === 0 && <Trial />
      )}
      <LiveUnits units={state.units} />
      {state.units.some(({ live }) => !live) && <GoLiveForm state={state} />}
    </>
  )
}

function Trial() {
  const words = useWords(firstStepsWords)
  const { mutate, isPending, isError } = useStartDrill()
  const { data } = useFacility()
  const code = data?.settings.registration === 'code' && data.codes[0]
  return (
    <>
      <p className="max-w-text">{words.try(registerAddress())}</p>
      {code && <p className="font-semibold">{words.code(code)}</p>}
      <p className="max-w-text">{words.tryDrill}</p>
      <ProblemBanner>{isError && words.drillFailed}</ProblemBanner>
      <Button variant="secondary" busy={isPending} onClick={() => mutate('inmate')}>
        {words.drill}
      </Button>
    </>
  )
}

function Waiting({ alert }: { alert: Alert }) {
  const words = useWords(firstStepsWords)
  const who = usePersonLabel(alert)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('PATCH /api/alerts/:id', { params: { id: alert.id }, body: { status: 'acknowledged' } }),
    onSettled: () => refresh('/api/alerts', '/api/go-live', '/api/user'),
  })
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-amber-line bg-amber-soft p-4">
      <p className="min-w-0 font-semibold break-words">{words.pressed(who)}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {words.respond}
      </Button>
      <ProblemBanner>{isError && words.respondFailed}</ProblemBanner>
    </div>
  )
}
