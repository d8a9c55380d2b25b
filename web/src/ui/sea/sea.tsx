import { BANDS, type Band } from '@evenkeel/contract/scores.ts'
import { Weather } from './sky.tsx'
import { Water } from './water.tsx'

type Frame = 'tile' | 'card' | 'wide'
const SIZES: Record<Frame, [width: number, height: number]> = { tile: [48, 48], card: [320, 180], wide: [480, 160] }

type Props = {
  /** The sky: from a storm to clear. Null is a sky that says nothing. */
  mood: Band | null
  /** The water: from a mirror to steep waves. Null is a gentle sea. */
  stress: Band | null
  frame: Frame
  /** Swells slowly, for a minute; never where less motion is wanted. */
  moves?: boolean
  /** What a screen reader says. Without it the drawing is decoration. */
  label?: string | undefined
  className?: string
}

/**
 * Weather over water: the sky is mood, the water is stress, and the boat stays level in both. A tile with one of the two
 * shows mostly that one. The sky's own colours are the background of its box (sea.css), so no two drawings share an id.
 */
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
