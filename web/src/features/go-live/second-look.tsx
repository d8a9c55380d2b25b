import type { GoLive } from '@evenkeel/contract/go-live.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useConfirm } from './data.ts'

/** Who looked the list over after it went live; anybody but who took it live may say so. */
export function SecondLook({ state: { secondLook, mayLook } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const { mutate, isPending, isError } = useConfirm()
  const moment = (at: string) => `${date(at)}, ${time(at)}`
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
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
