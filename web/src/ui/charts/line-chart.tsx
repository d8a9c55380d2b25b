import { bridgesOf, down, linesOf, loneSpotsOf, type Point, type Spot, spotsOf } from './chart-scale.ts'

/** Shape and dash tell lines apart without colour; `stressToo`: a second line of stress. */
export type LineVariant = 'mood' | 'stress' | 'stressToo' | 'plain'
type Series = { name: string; variant: LineVariant; points: readonly Point[] }

type Props = {
  /** For screen readers. */
  label: string
  series: readonly Series[]
  min: number
  max: number
  ticks: readonly number[]
  /** Labels under the left and the right end. */
  ends: readonly [string, string]
  bridged?: boolean
}

/** More dots would overlap, so that only those off the line are drawn. */
const MOST_MARKS = 40

const COLOUR: Record<LineVariant, string> = {
  mood: 'text-mood',
  stress: 'text-stress',
  stressToo: 'text-stress',
  plain: 'text-accent',
}
const DASH: Record<LineVariant, string | undefined> = {
  mood: undefined,
  stress: '7 5',
  stressToo: '1 6',
  plain: undefined,
}

/** Positions in percent, so that the chart has its height before its data and fits any width. */
export function LineChart({ label, series, min, max, ticks, ends, bridged }: Props) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden="true">
        <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm font-semibold">
          {series.map(({ name, variant }) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" className={`h-4 w-10 overflow-visible ${COLOUR[variant]}`}>
                <Line variant={variant} from={{ x: 0, y: 50 }} to={{ x: 100, y: 50 }} />
                <Mark variant={variant} spot={{ x: 50, y: 50 }} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
          <div className="relative h-56 print:h-32 text-sm text-ink-soft tabular-nums">
            {ticks.map((tick) => (
              <span
                key={tick}
                className="absolute right-0 -translate-y-1/2"
                style={{ top: `${down(tick, min, max)}%` }}
              >
                {tick}
              </span>
            ))}
          </div>
          <div className="h-56 px-2 print:h-32">
            <svg aria-hidden="true" className="size-full overflow-visible">
              {ticks.map((tick) => (
                <Rule key={tick} at={down(tick, min, max)} />
              ))}
              {series.map(({ name, variant, points }) => (
                <g key={name} className={COLOUR[variant]}>
                  {(bridged ? bridgesOf : linesOf)(points, min, max).map(({ from, to }) => (
                    <Line key={from.x} variant={variant} from={from} to={to} />
                  ))}
                  {marksOf(points, min, max, bridged).map((spot) => (
                    <Mark key={spot.x} variant={variant} spot={spot} />
                  ))}
                </g>
              ))}
            </svg>
          </div>
          <p className="col-start-2 mt-2 flex justify-between text-sm text-ink-soft">
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </p>
        </div>
      </div>
    </div>
  )
}

function marksOf(points: readonly Point[], min: number, max: number, bridged = false) {
  const spots = spotsOf(points, min, max)
  if (spots.length <= MOST_MARKS) return spots
  return bridged ? [] : loneSpotsOf(points, min, max)
}

function Rule({ at }: { at: number }) {
  return <line x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} className="stroke-line" />
}

export function Line({ variant, from, to }: { variant: LineVariant; from: Spot; to: Spot }) {
  return (
    <line
      x1={`${from.x}%`}
      y1={`${from.y}%`}
      x2={`${to.x}%`}
      y2={`${to.y}%`}
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray={DASH[variant]}
    />
  )
}

/** A nested svg keeps a fixed size at a position in percent. */
export function Mark({ variant, spot }: { variant: LineVariant; spot: Spot }) {
  return (
    <svg aria-hidden="true" x={`${spot.x}%`} y={`${spot.y}%`} className="overflow-visible">
      {variant === 'mood' || variant === 'plain' ? (
        <circle r="4.5" fill="currentColor" />
      ) : (
        <path
          d="M0-6 6 0 0 6-6 0Z"
          className={variant === 'stress' ? 'fill-current' : 'fill-surface'}
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
