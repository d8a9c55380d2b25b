import { Boat } from '../../../ui/sea/boat.tsx'

/** Wave heights afterwards; the one before is middling in every picture. */
const AFTER = [30, 14, 9, 4, 0] as const
const BEFORE = 14
/** The water line, and where the crest carries the boat. */
const LINE = 42
const CREST = 54

const wave = (height: number) => `q6 ${-height} 12 0t12 0`

/** Waves before on the left, after on the right. */
export const AfterPicture = ({ step, className = '' }: { step: number; className?: string }) => {
  const height = AFTER[step] ?? BEFORE
  return (
    <svg aria-hidden="true" viewBox="0 0 96 60" className={`sea sky-4 rounded-md ${className}`}>
      <path d="M0 0H96V60H0Z" fill="var(--sea-low)" />
      <Boat x={CREST} y={LINE - height / 2} size={17} small />
      <path d={`M0 ${LINE}${wave(BEFORE)}${wave(height).repeat(3)}V60H0Z`} fill="var(--sea-3)" />
    </svg>
  )
}
