import { type ReactNode, useRef } from 'react'
import { type Beat, useMotion, useReducedMotion } from '../figures/motion.ts'
import { countIn, type StepPhase } from '../plan.ts'

type Point = readonly [x: number, y: number]
type Path = Partial<Record<StepPhase, readonly [from: Point, to: Point]>>

/** The corners of the square, in the order of the breath. */
const SQUARE: Path = {
  in: [
    [30, 170],
    [30, 30],
  ],
  hold: [
    [30, 30],
    [170, 30],
  ],
  out: [
    [170, 30],
    [170, 170],
  ],
  rest: [
    [170, 170],
    [30, 170],
  ],
}

/** The wave rises, stays, falls and stays; then it begins again on the left. */
const WAVE: Path = {
  in: [
    [16, 150],
    [58, 50],
  ],
  hold: [
    [58, 50],
    [100, 50],
  ],
  out: [
    [100, 50],
    [142, 150],
  ],
  rest: [
    [142, 150],
    [184, 150],
  ],
}

/** The curve of `ease-in-out` over time is the same cubic as these, so the dot stays on the line. */
const WAVE_LINE = 'M16 150C33.6 150 40.4 50 58 50H100C117.6 50 124.4 150 142 150H184'

const BREATHS: Partial<Record<StepPhase, readonly [number, number]>> = { in: [0.5, 1], out: [1, 0.5] }

type BreathProps = { shape: 'square' | 'wave' | 'ring'; beat: Beat }

/** A breath as a dot round a square, a dot on a wave, or a ring that opens and closes. */
export function Breath({ shape, beat }: BreathProps) {
  const still = useReducedMotion()
  return (
    <Frame beat={beat} still={still}>
      {shape === 'square' && <rect x="30" y="30" width="140" height="140" rx="14" className="stroke-edge" />}
      {shape === 'wave' && <path d={WAVE_LINE} className="stroke-edge" />}
      {shape === 'ring' && <circle cx="100" cy="100" r="84" className="stroke-edge opacity-50" />}
      {!still && shape === 'square' && <Dot path={SQUARE} beat={beat} />}
      {!still && shape === 'wave' && <Dot path={WAVE} beat={beat} />}
      {!still && shape === 'ring' && <Ring beat={beat} />}
      {still && <Side shape={shape} beat={beat} />}
    </Frame>
  )
}

/** The drawing with the count of seconds in its middle; with reduced motion one mark more is filled each second. */
function Frame({ beat, still, children }: { beat: Beat; still: boolean; children: ReactNode }) {
  const { phase, seconds } = beat.step
  const counts = phase !== 'ready' && phase !== 'finish'
  const count = countIn(beat.step, beat.step.at + beat.into)
  return (
    <div aria-hidden="true" className="grid place-items-center *:col-start-1 *:row-start-1">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 200"
        className="size-[min(18rem,36dvh,78vw)] fill-none stroke-6 [stroke-linecap:round]"
      >
        {children}
        {still &&
          counts &&
          Array.from({ length: seconds }, (_, at) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no order of their own
              key={at}
              cx={100 + (at - (seconds - 1) / 2) * 16}
              cy="142"
              r="4"
              className={`stroke-3 stroke-accent ${at < count ? 'fill-accent' : ''}`}
            />
          ))}
      </svg>
      <span className="text-4xl font-semibold tabular-nums">{counts && count}</span>
    </div>
  )
}

const at = ([x, y]: Point) => `translate(${x}px, ${y}px)`

/** The dot moves evenly to the side and eases up and down, each in an element of its own. */
function Dot({ path, beat }: { path: Path; beat: Beat }) {
  const [across, upright] = [useRef<SVGGElement>(null), useRef<SVGCircleElement>(null)]
  const [from, to] = path[beat.step.phase] ?? []
  const isWave = path === WAVE
  const x = from && to && [from, to].map(([x]) => ({ transform: at([x, 0]), opacity: 1 }))
  const y = from && to && [from, to].map(([, y]) => ({ transform: at([0, y]) }))
  // At the end of the wave the dot fades, and comes back on the left.
  const [first, last] = x ?? []
  const faded = isWave && first && last
  const wrapped =
    faded && beat.step.phase === 'rest'
      ? [first, { opacity: 1, offset: 0.8 }, { ...last, opacity: 0 }]
      : faded && beat.step.phase === 'in'
        ? [{ ...first, opacity: 0 }, { opacity: 1, offset: 0.15 }, last]
        : x
  useMotion(across, wrapped, beat, isWave ? 'linear' : 'ease-in-out')
  useMotion(upright, y, beat, 'ease-in-out')
  const [startX, startY] = path.in?.[0] ?? [0, 0]
  return (
    <g ref={across} style={{ transform: at([startX, 0]) }} className="will-change-transform">
      <circle ref={upright} r="13" style={{ transform: at([0, startY]) }} className="fill-accent stroke-surface" />
    </g>
  )
}

const scaled = (size: number) => ({ transform: `scale(${size})` })

function Ring({ beat }: { beat: Beat }) {
  const ring = useRef<SVGCircleElement>(null)
  useMotion(ring, BREATHS[beat.step.phase]?.map(scaled), beat, 'ease-in-out')
  return (
    <circle
      ref={ring}
      cx="100"
      cy="100"
      r="84"
      style={scaled(0.5)}
      className="origin-center fill-accent-soft stroke-accent [vector-effect:non-scaling-stroke] will-change-transform"
    />
  )
}

/** Without motion the part of the figure that belongs to the step is drawn stronger. */
function Side({ shape, beat }: BreathProps) {
  const size = beat.step.phase === 'in' ? 84 : 42
  if (shape === 'ring') return <circle cx="100" cy="100" r={size} className="stroke-accent" />
  const [from, to] = (shape === 'square' ? SQUARE : WAVE)[beat.step.phase] ?? []
  return from && to && <path d={`M${from.join(' ')}L${to.join(' ')}`} className="stroke-10 stroke-accent" />
}
