import type { Band } from '@evenkeel/contract/scores.ts'
import { Sea } from './sea/sea.tsx'

type Props = { band: Band; className: string }

/** A mood as a sky: storm, heavy cloud, overcast, sun behind a cloud, clear. */
export function MoodPicture({ band, className }: Props) {
  return <Sea mood={band} stress={null} frame="tile" className={`shrink-0 rounded-md ${className}`} />
}

/** A stress as water under a boat that stays level: from a mirror to steep waves. */
export function StressPicture({ band, className }: Props) {
  return <Sea mood={null} stress={band} frame="tile" className={`shrink-0 rounded-md ${className}`} />
}
