import { PATHS } from '../../app/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'
import type { useTodaysCheckIn } from '../checkins/data.ts'

type Today = ReturnType<typeof useTodaysCheckIn>

/** Invites to check in if today has no check-in. Its space is reserved, so that nothing moves when it appears. */
export function TodayBanner({ today }: { today: Today }) {
  return (
    <div className="grid min-h-41 sm:min-h-20">
      <Said today={today} />
    </div>
  )
}

function Said({ today }: { today: Today }) {
  const words = useWords(inmateWords)
  if (today.isPending) return <Skeleton className="h-full" />
  if (today.isError) return <LoadFailed text={words.failed} busy={today.isFetching} onRetry={() => today.refetch()} />
  if (today.data)
    return (
      <Banner
        tone="success"
        action={
          <ButtonLink to={PATHS.record} variant="secondary">
            {words.openRecord}
          </ButtonLink>
        }
      >
        {words.doneBanner}
      </Banner>
    )
  return (
    <Banner tone="info" action={<ButtonLink to={PATHS.checkIn}>{words.checkInNow}</ButtonLink>}>
      {words.checkInBanner}
    </Banner>
  )
}
