import { type Band, dotsOf, stripeOf } from './band-scale.ts'
import { Line, Mark } from './line-chart.tsx'

type Props<Name extends string> = {
  /** For screen readers. */
  label: string
  bands: readonly Band<Name>[]
  bandName: (band: Band<Name>) => string
  /** Oldest first. */
  totals: readonly { at: number; total: number }[]
  max: number
  /** Labels under the left and the right end. */
  ends: readonly [string, string]
}

export function BandChart<Name extends string>({ label, bands, bandName, totals, max, ends }: Props<Name>) {
  const stripes = bands.map((band, at) => ({ ...stripeOf(band, max), name: bandName(band), shade: at / bands.length }))
  const dots = dotsOf(totals, max)
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden="true" className="grid grid-cols-[7rem_1fr] gap-x-3">
        <div className="relative h-72 text-sm text-ink-soft">
          {stripes.map(({ name, top, height }) => (
            <span
              key={name}
              className="absolute right-0 flex items-center text-right leading-tight"
              style={{ top: `${top}%`, height: `${height}%` }}
            >
              {name}
            </span>
          ))}
        </div>
        <div className="relative h-72 px-4">
          <svg aria-hidden="true" className="absolute inset-0 size-full rounded-md text-accent">
            {stripes.map(({ name, top, height, shade }) => (
              <g key={name}>
                <rect width="100%" y={`${top}%`} height={`${height}%`} fill="currentColor" opacity={0.04 + shade / 4} />
                <line x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} className="stroke-line" />
              </g>
            ))}
          </svg>
          <svg aria-hidden="true" className="relative size-full overflow-visible text-accent">
            {dots.slice(1).map((to, at) => {
              const from = dots[at]
              return from && <Line key={to.x} variant="plain" from={from} to={to} />
            })}
            {dots.map((spot) => (
              <Mark key={`${spot.x} ${spot.y}`} variant="plain" spot={spot} />
            ))}
          </svg>
        </div>
        <p className="col-start-2 mt-2 flex justify-between gap-2 text-sm text-ink-soft">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </div>
  )
}
