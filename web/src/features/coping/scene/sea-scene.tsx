import { useRef } from 'react'
import { Boat } from '../../../ui/sea/boat.tsx'
import { smooth, swell } from '../../../ui/sea/geometry.ts'
import type { StepPhase } from '../session/plan.ts'
import { type Beat, useMotion, useReducedMotion } from './motion.ts'
import { Water } from './water.tsx'

/** A held breath keeps the boat and the light where they are. */
const LIFT: Partial<Record<StepPhase, Keyframe[]>> = rising('translateY(0)', 'translateY(-16%)')
export const WIDEN: Partial<Record<StepPhase, Keyframe[]>> = rising('scale(1)', 'scale(1.15)')

function rising(low: string, high: string): Partial<Record<StepPhase, Keyframe[]>> {
  const [down, up] = [{ transform: low }, { transform: high }]
  return { in: [down, up], hold: [up, up], out: [up, down], rest: [down, down], finish: [down, down] }
}

const WIDTH = 1000
const FAR = smooth(swell({ from: 0, to: WIDTH, y: 30, rise: 12, length: 620, crestAt: 180 }))
const LIFTED = smooth(swell({ from: 0, to: WIDTH, y: 60, rise: 44, length: 1100, crestAt: 500, level: 60, uneven: 0 }))
const NEAR = smooth(swell({ from: 0, to: WIDTH, y: 40, rise: 18, length: 760, crestAt: 900 }))

/** One swell lifts the boat with each breath in. */
export function SeaScene({ beat }: { beat: Beat }) {
  const still = useReducedMotion()
  const lifted = useRef<HTMLDivElement>(null)
  useMotion(lifted, still ? undefined : LIFT[beat.step.phase], beat, 'ease-in-out')
  return (
    <>
      <Water line={FAR} colour="var(--sea-1)" className="bottom-0 h-[40%]" />
      <div ref={lifted} className="absolute inset-x-0 -bottom-[2%] h-[40%] will-change-transform">
        <svg
          aria-hidden="true"
          viewBox="-60 -100 120 110"
          className="absolute bottom-full left-1/2 h-[28%] -translate-x-1/2 translate-y-[44%]"
        >
          <Boat x={0} y={0} size={78} />
        </svg>
        <Water line={LIFTED} colour="var(--sea-2)" className="top-0 h-full" />
      </div>
      <Water line={NEAR} colour="var(--sea-3)" className="bottom-0 h-[17%]" />
    </>
  )
}
