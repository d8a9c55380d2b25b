import { useRef } from 'react'
import { Marks } from '../scene/marks.tsx'
import { type Beat, useMotion, useReducedMotion } from '../scene/motion.ts'
import { countIn, type StepPhase } from '../session/plan.ts'

const BREATHS: Partial<Record<StepPhase, readonly [number, number]>> = { in: [0.5, 1], out: [1, 0.5] }

const scaled = (size: number) => ({ transform: `scale(${size})` })

/** Without motion, a wide or a narrow ring. */
export function Breath({ beat }: { beat: Beat }) {
  const still = useReducedMotion()
  const ring = useRef<SVGCircleElement>(null)
  const { phase } = beat.step
  useMotion(ring, still ? undefined : BREATHS[phase]?.map(scaled), beat, 'ease-in-out')
  return (
    <div aria-hidden="true" className="grid place-items-center *:col-start-1 *:row-start-1">
      <svg aria-hidden="true" viewBox="0 0 200 200" className="size-[min(18rem,36dvh,78vw)] fill-none stroke-6">
        <circle cx="100" cy="100" r="84" className="stroke-edge opacity-50" />
        {still ? (
          <circle cx="100" cy="100" r={phase === 'in' ? 84 : 42} className="stroke-accent" />
        ) : (
          <circle
            ref={ring}
            cx="100"
            cy="100"
            r="84"
            style={scaled(0.5)}
            className="origin-center fill-accent-soft stroke-accent [vector-effect:non-scaling-stroke] will-change-transform"
          />
        )}
      </svg>
      <span className="text-4xl font-semibold tabular-nums">{countIn(beat.step, beat.step.at + beat.into)}</span>
      {still && <Marks beat={beat} className="mt-24" />}
    </div>
  )
}
