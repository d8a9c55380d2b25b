import { BANDS, type Band } from '@evenkeel/contract/checkins/scores.ts'
import { Weather } from './sky.tsx'
import { Water } from './water.tsx'

type Frame = 'tile' | 'card' | 'wide'
const SIZES: Record<Frame, [width: number, height: number]> = { tile: [48, 48], card: [320, 180], wide: [480, 160] }

type Props = {
  /** From a storm to clear; null is neutral. */
  mood: Band | null
  /** From a mirror to steep waves; null is gentle. */
  stress: Band | null
  frame: Frame
  /** For a minute, and never with reduced motion. */
  moves?: boolean
  /** For screen readers; without it the drawing is decoration. */
  label?: string | undefined
  className?: string
}

/** The boat stays level in any weather; box backgrounds replace gradients, so that drawings share no id. */
export function Sea({ mood, stress, frame, moves = false, label, className = '' }: Props) {
  const [width, height] = SIZES[frame]
  const small = frame === 'tile'
  const sky = mood === null ? 0 : BANDS.indexOf(mood) + 1
  const water = stress === null ? 2 : BANDS.indexOf(stress) + 1
  const horizon = height * (!small ? 0.58 : mood === null ? 0.36 : stress === null ? 0.8 : 0.58)
  const view = { width, height, horizon, small }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`sea sky-${sky} water-${water} ${moves ? 'sea-moves' : ''} ${className}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <Weather sky={sky} view={view} />
      <g className="sea-water">
        <Water water={water} view={view} boat={!(small && stress === null)} bright={sky === 0 || sky > 3} />
      </g>
    </svg>
  )
}
