import { countIn } from '../session/plan.ts'
import type { Beat } from './motion.ts'

export function Marks({ beat: { step, into }, className = '' }: { beat: Beat; className?: string }) {
  const count = countIn(step, step.at + into)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${step.seconds * 16} 12`}
      className={`h-3.5 fill-none stroke-accent stroke-2 ${className}`}
    >
      {Array.from({ length: step.seconds }, (_, at) => at).map((at) => (
        <circle key={at} cx={8 + at * 16} cy="6" r="4.5" className={at < count ? 'fill-accent' : ''} />
      ))}
    </svg>
  )
}
