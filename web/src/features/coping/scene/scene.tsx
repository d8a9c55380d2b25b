import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import type { ReactNode } from 'react'
import type { TimedStep } from '../session/plan.ts'
import type { Beat } from './motion.ts'
import { SeaScene } from './sea-scene.tsx'
import { partsOf } from './shore.ts'
import { ShoreScene } from './shore-scene.tsx'

type Props = { tool: Tool; plan: readonly TimedStep[]; beat: Beat }

/** Shows nothing of the person. */
export function Scene({ tool, plan, beat }: Props) {
  const isBreath = tool.guide.kind === 'breath'
  const parts = isBreath ? [] : partsOf(plan)
  return (
    <Ground sky={isBreath ? 'sky-5' : 'sky-4'}>
      {isBreath ? (
        <SeaScene beat={beat} />
      ) : (
        <ShoreScene parts={parts.length} at={parts.indexOf(beat.step.part ?? '')} />
      )}
    </Ground>
  )
}

export const Ground = ({ sky, children }: { sky: 'sky-4' | 'sky-5'; children: ReactNode }) => (
  <div
    aria-hidden="true"
    className={`session-scene sea ${sky} pointer-events-none absolute inset-0 -z-1 overflow-hidden rounded-[inherit] bg-linear-to-b from-(--sea-top) via-(--sea-middle) via-60% to-(--sea-low)`}
  >
    {children}
  </div>
)
