import type { GoLive } from '@evenkeel/contract/go-live.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { refreshGoLive } from './data.ts'

/** Who looked the list over after it went live; anybody but who took it live may say so. */
export function SecondLook({ state: { secondLook, mayLook } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('POST /api/go-live/confirmations', { body: { what: 'second_look' } }),
    onSuccess: refreshGoLive,
  })
  const moment = (at: string) => `${date(at)}, ${time(at)}`
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p>{secondLook ? words.lookedOver(secondLook.by ?? words.gone, moment(secondLook.at)) : words.lookOffer}</p>
      <ProblemBanner>{isError && words.notDone}</ProblemBanner>
      {mayLook && !secondLook && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {words.look}
        </Button>
      )}
    </div>
  )
}
