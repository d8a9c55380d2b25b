import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { useWhen } from '../../app/time/use-when.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { OpenHere } from '../alerts/shared/open-here.tsx'
import { BackupNotice } from '../backups/home-card.tsx'
import { isAnyLive, useConfirm, useGoLive } from './data.ts'
import { GoLiveForm } from './go-live-form.tsx'
import { TrainedCard } from './home-card.tsx'
import { GapsCard } from './items.tsx'
import { LiveUnits } from './live-units.tsx'
import { goLiveWords } from './shared/go-live-words.ts'
import { firstStepsWords } from './steps/first-steps-words.ts'
import { StepsCard } from './steps/steps-card.tsx'

export function GoLiveScreen() {
  const words = useWords(goLiveWords)
  if (mayRespond(useUser().role)) return <GoLiveList />
  return (
    <Screen title={words.title} wide>
      <AccessRestricted />
    </Screen>
  )
}

function GoLiveList() {
  const words = useWords(goLiveWords)
  const first = useWords(firstStepsWords)
  const user = useUser()
  const { data, isError, isFetching, refetch } = useGoLive()
  const isFirst = data ? data.steps.some(({ done }) => !done) : user.firstSteps === true
  const isWhole = data?.units.every(({ live }) => live)
  return (
    <Screen title={isFirst ? first.title : words.title} wide lead={isFirst ? first.lead : !isWhole && words.lead}>
      {!data && isError && <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <>
          <OpenHere inHand={!isFirst} />
          {(!isFirst || isAnyLive(data)) && <GapsCard state={data} />}
          {isFirst ? <StepsCard state={data} /> : <LiveCard state={data} />}
          {isFirst && isAnyLive(data) && <SecondLook state={data} />}
          {user.role === 'admin' && <BackupNotice />}
          <TrainedCard />
        </>
      )}
    </Screen>
  )
}

function LiveCard({ state }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  return (
    <Card title={words.units}>
      <LiveUnits units={state.units} />
      {state.units.some(({ live }) => !live) && <GoLiveForm state={state} />}
      {isAnyLive(state) && <SecondLook state={state} />}
    </Card>
  )
}

/** Anybody but whoever took the facility live may confirm the second look. */
function SecondLook({ state: { secondLook, mayLook, units } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const when = useWhen()
  const { facilityName } = useBoot()
  const { mutate, isPending, isError } = useConfirm()
  const since =
    units.every(({ live }) => live) &&
    units
      .map(({ at }) => at ?? '')
      .toSorted()
      .at(-1)
  const moment = (at: string) => `${date(at)}, ${time(at)}`
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      {since && <p className="text-lg font-semibold">{words.isLive(facilityName, when(since))}</p>}
      <p>{secondLook ? words.lookedOver(secondLook.by ?? words.gone, moment(secondLook.at)) : words.lookOffer}</p>
      <ProblemBanner>{isError && words.notDone}</ProblemBanner>
      {mayLook && !secondLook && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate('second_look')}>
          {words.look}
        </Button>
      )}
    </div>
  )
}
