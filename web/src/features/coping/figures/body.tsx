import { useId } from 'react'

type Area = readonly [x: number, y: number, width: number, height: number]

/** Where each part of a guide lies on the drawing, which faces the reader. */
export const AREAS: Record<string, readonly Area[]> = {
  right_hand: [[20, 128, 32, 60]],
  left_hand: [[108, 128, 32, 60]],
  upper_arms: [
    [20, 64, 29, 62],
    [111, 64, 29, 62],
  ],
  shoulders: [[20, 60, 120, 26]],
  forehead: [[50, 4, 60, 20]],
  eyes_nose: [[50, 22, 60, 18]],
  jaw: [[50, 38, 60, 20]],
  face: [[50, 4, 60, 54]],
  belly: [[48, 112, 64, 40]],
  seat_hips: [[48, 146, 64, 54]],
  thighs: [[48, 186, 64, 48]],
  calves: [[48, 236, 64, 46]],
  lower_legs: [[48, 236, 64, 46]],
  knees_thighs: [[48, 182, 64, 62]],
  feet: [[48, 280, 64, 32]],
  back: [[48, 66, 64, 100]],
  chest: [[48, 66, 64, 46]],
  hands_arms: [
    [20, 64, 29, 124],
    [111, 64, 29, 124],
  ],
  shoulders_neck: [[20, 52, 120, 34]],
  whole_body_look_around: [[16, 4, 128, 308]],
}

type Shape = { d: string }

/** Head, trunk, arms and legs. */
const SHAPES: readonly Shape[] = [
  { d: 'M80 6a22 22 0 0 1 0 44a22 22 0 0 1 0-44z' },
  { d: 'M74 60h12a20 20 0 0 1 20 20v82a16 16 0 0 1-16 16h-20a16 16 0 0 1-16-16v-82a20 20 0 0 1 20-20z' },
  { d: 'M32 66a10 10 0 0 1 10 10v96a10 10 0 0 1-20 0v-96a10 10 0 0 1 10-10z' },
  { d: 'M128 66a10 10 0 0 1 10 10v96a10 10 0 0 1-20 0v-96a10 10 0 0 1 10-10z' },
  { d: 'M64 188a11 11 0 0 1 11 11v92a11 11 0 0 1-22 0v-92a11 11 0 0 1 11-11z' },
  { d: 'M96 188a11 11 0 0 1 11 11v92a11 11 0 0 1-22 0v-92a11 11 0 0 1 11-11z' },
]

type BodyProps = {
  /** A name in AREAS; others mark nothing. */
  part: string | undefined
  /** Hatched while tensed; a soft band otherwise. */
  tensed: boolean
}

/** The outline of a body with one part marked. */
export function Body({ part, tensed }: BodyProps) {
  const id = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 160 310" className="h-[min(20rem,34dvh)] fill-none stroke-6">
      <defs>
        <clipPath id={`${id}clip`}>
          {SHAPES.map(({ d }) => (
            <path key={d} d={d} />
          ))}
        </clipPath>
        <pattern id={`${id}hatch`} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V12" className="stroke-10 stroke-accent" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}clip)`} className="stroke-none">
        {((part && AREAS[part]) || []).map(([x, y, width, height]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            fill={tensed ? `url(#${id}hatch)` : undefined}
            className={tensed ? '' : 'fill-accent opacity-50'}
          />
        ))}
      </g>
      {SHAPES.map(({ d }) => (
        <path key={d} d={d} className="stroke-ink" />
      ))}
    </svg>
  )
}
