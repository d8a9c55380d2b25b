import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { Body } from '../figures/body.tsx'
import { FoundDots } from '../figures/found-dots.tsx'
import { Marks } from '../scene/marks.tsx'
import { type Beat, useReducedMotion } from '../scene/motion.ts'
import { copingWords } from '../words.ts'
import { countIn, type StepPhase } from './plan.ts'

type Props = { tool: Tool; beat: Beat; silent: boolean }

export function GuideWords({ tool, beat, silent }: Props) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  const { step } = beat
  return (
    <>
      <StepPicture tool={tool} beat={beat} />
      <div aria-live={silent ? 'off' : 'polite'} className="flex max-w-full flex-col items-center gap-2 text-balance">
        {step.title && <p className="text-lg font-semibold text-ink-soft">{step.title[locale]}</p>}
        {phases[step.phase] && (
          <p className="max-w-full text-[clamp(1.5rem,6.5vmin,2.5rem)] leading-tight font-semibold wrap-break-word">
            {phases[step.phase]}
          </p>
        )}
        {step.line && (
          <p
            className={`text-[clamp(1.375rem,5vmin,2rem)] leading-tight ${step.phase === 'ready' ? 'max-w-[min(10em,100%)]' : ''}`}
          >
            {step.line[locale]}
          </p>
        )}
      </div>
      <Count beat={beat} />
    </>
  )
}

/** Other tools are pictured by the sea and the shore. */
function StepPicture({ tool, beat }: { tool: Tool; beat: Beat }) {
  const locale = useLocale()
  const { part = '', phase, title } = beat.step
  if (phase === 'ready') return null
  if (tool.id === 'progressive-relaxation' || tool.id === 'mindful-body-scan')
    return <Body part={part} tensed={phase === 'tense'} />
  if (tool.id !== '54321-grounding') return null
  return <FoundDots key={part} count={Number(/\d$/.exec(part)?.[0] ?? 0)} label={title?.[locale]} />
}

const COUNTED: ReadonlySet<StepPhase> = new Set(['in', 'hold', 'out', 'rest'])

/** Counts breaths up from one, and getting ready down to one. */
function Count({ beat }: { beat: Beat }) {
  const still = useReducedMotion()
  const { step, into } = beat
  const count = countIn(step, step.at + into)
  const isReady = step.phase === 'ready'
  if (!isReady && !COUNTED.has(step.phase)) return null
  return (
    <div aria-hidden="true" className="flex flex-col items-center gap-3">
      <span className="text-4xl font-semibold tabular-nums">{isReady ? step.seconds + 1 - count : count}</span>
      {still && !isReady && <Marks beat={beat} />}
    </div>
  )
}
