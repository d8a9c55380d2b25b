import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { useWhen } from '../../app/time/use-when.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useConfirm } from './data.ts'
import { goLiveWords } from './shared/go-live-words.ts'

/** Anybody but whoever took the facility live may confirm the second look. */
export function SecondLook({ state: { secondLook, mayLook, units } }: { state: GoLive }) {
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
