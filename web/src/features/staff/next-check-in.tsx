import type { CheckIn } from '@evenkeel/contract/checkins.ts'
import { PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'

/** The shift's check-in while today has none; after a pre-shift one the post-shift one; then one more if wanted. */
export function NextCheckIn({ latest }: { latest: CheckIn | null | undefined }) {
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
