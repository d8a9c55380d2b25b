import { useId } from 'react'

type Area = readonly [x: number, y: number, width: number, height: number]

export const AREAS: Record<string, readonly Area[]> = {
  right_hand: [[20, 128, 28, 60]],
  left_hand: [[112, 128, 28, 60]],
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

const SHAPES = [
  'M80 6C94 6 101 16 101 29C101 42 93 52 88 54V66H72V54C67 52 59 42 59 29C59 16 66 6 80 6Z',
  'M60 62H100C108 64 111 70 110 80L105 128C104 142 109 152 110 168L108 236L104 300C104 306 100 308 94 308H90C86 308 84 305 84 300L82 210C82 204 78 204 78 210L76 300C76 305 74 308 70 308H66C60 308 56 306 56 300L52 236L50 168C51 152 56 142 55 128L50 80C49 70 52 64 60 62Z',
  'M64 62C44 62 33 70 30 86L21 168C20 180 24 187 31 187C37 187 41 182 42 174L54 104Z',
  'M96 62C116 62 127 70 130 86L139 168C140 180 136 187 129 187C123 187 119 182 118 174L106 104Z',
]

type BodyProps = {
  /** A key of AREAS; others mark nothing. */
  part: string | undefined
  /** Hatched while tensed, else a soft band. */
  tensed: boolean
}

export function Body({ part, tensed }: BodyProps) {
  const id = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 160 312" className="h-[min(16rem,26dvh)] fill-none">
      <defs>
        <clipPath id={`${id}clip`}>
          {SHAPES.map((d) => (
            <path key={d} d={d} />
          ))}
        </clipPath>
        <pattern id={`${id}hatch`} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V10" className="stroke-9 stroke-accent" />
        </pattern>
      </defs>
      {['stroke-5 stroke-edge', 'fill-accent-soft'].map((paint) => (
        <g key={paint} className={paint}>
          {SHAPES.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      ))}
      <g clipPath={`url(#${id}clip)`}>
        {((part && AREAS[part]) || []).map(([x, y, width, height]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            fill={tensed ? `url(#${id}hatch)` : undefined}
            className={tensed ? '' : 'fill-accent'}
          />
        ))}
      </g>
    </svg>
  )
}
