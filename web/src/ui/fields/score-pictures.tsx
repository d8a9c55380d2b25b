import type { Band } from '@evenkeel/contract/checkins/scores.ts'
import { Sea } from '../sea/sea.tsx'

type Props = { band: Band; className: string }

/** From storm to clear. */
export function MoodPicture({ band, className }: Props) {
  return <Sea mood={band} stress={null} frame="tile" className={`shrink-0 rounded-md ${className}`} />
}

/** From a mirror to steep waves, with a level boat. */
export function StressPicture({ band, className }: Props) {
  return <Sea mood={null} stress={band} frame="tile" className={`shrink-0 rounded-md ${className}`} />
}
