import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { portalWords } from '../../words/portal.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { useTodaysCheckIn } from '../checkins/data.ts'
import { Figure } from './figure.tsx'
import { staffWords } from './words.ts'

type Today = ReturnType<typeof useTodaysCheckIn>

/** The mood is covered at first. */
export function TodayCard({ today }: { today: Today }) {
  const words = useWords(staffWords)
  return (
    <Card title={words.todayStatus} action={today.isError ? undefined : <NextCheckIn latest={today.data} />}>
      <Status today={today} />
    </Card>
  )
}

function Status({ today }: { today: Today }) {
  const words = useWords(staffWords)
  const { failed } = useWords(portalWords)
  const { time } = useFormat()
  const { isOpen } = useOwnShown()
  if (today.isError) return <LoadFailed text={failed} busy={today.isFetching} onRetry={() => today.refetch()} />
  if (today.isPending)
    return (
      <>
        <Figure />
        <Skeleton className={OFFER} />
      </>
    )
  const { moodScore, isPreShift, createdAt } = today.data ?? {}
  const done = isOpen ? words.moodOfTen(`${moodScore}`) : words.done
  return (
    <>
      <Figure
        value={moodScore === undefined ? words.notYet : done}
        note={createdAt ? words.doneAt(isPreShift ? words.preShift : words.postShift, time(createdAt)) : words.offerPre}
      />
      <p className={OFFER}>{createdAt && (isPreShift ? words.offerPost : words.restWell)}</p>
    </>
  )
}

/** Reserves space for the longest sentence. */
const OFFER = 'min-h-21 sm:min-h-14'

/** Offers a pre-shift check-in, then a post-shift one, then an optional one. */
function NextCheckIn({ latest }: { latest: CheckIn | null | undefined }) {
  const words = useWords(staffWords)
  if (latest === undefined) return <Skeleton className="h-11 w-48" />
  if (latest === null) return <ButtonLink to={PATHS.checkIn}>{words.shiftCheckIn}</ButtonLink>
  if (latest.isPreShift) return <ButtonLink to={`${PATHS.checkIn}?shift=post`}>{words.postCheckIn}</ButtonLink>
  return (
    <ButtonLink to={PATHS.checkIn} variant="secondary">
      {words.addAnother}
    </ButtonLink>
  )
}
