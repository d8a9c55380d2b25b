import { PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'
import type { useTodaysCheckIn } from '../checkins/data.ts'

export function DailyCheck({ today }: { today: ReturnType<typeof useTodaysCheckIn> }) {
  const words = useWords(inmateWords)
  return (
    <Card
      title={words.dailyCheck}
      action={
        <ButtonLink to={PATHS.checkIn} variant="secondary">
          {today.data ? words.addAnother : words.openCheckIn}
        </ButtonLink>
      }
    >
      {today.isPending ? (
        <Skeleton className="h-[1.6em] w-48" />
      ) : (
        <p>{today.data ? words.completedToday : words.trackMood}</p>
      )}
    </Card>
  )
}
