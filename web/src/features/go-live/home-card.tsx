import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../words/words.ts'
import { refreshGoLive } from './data.ts'
import { goLiveWords } from './shared/go-live-words.ts'

export const TRAINING = '#training'

/** Shown to responders until they confirm their training. */
export function TrainedCard() {
  const words = useWords(goLiveWords)
  const { untrained } = useUser()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/go-live/trained'),
    onSuccess: refreshGoLive,
  })
  if (!untrained) return null
  return (
    <Card id={TRAINING.slice(1)} title={words.trainedTitle} tone="notice">
      <p>{words.trainedLead}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {words.trainedPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button className="self-start" busy={isPending} onClick={() => mutate()}>
        {words.trained}
      </Button>
    </Card>
  )
}
