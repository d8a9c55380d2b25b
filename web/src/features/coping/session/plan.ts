import type { BreathPhase, Guide, Pacer, Segment } from '@evenkeel/content/coping-tools/tool.ts'
import type { Text } from '@evenkeel/content/instruments/instrument.ts'

export type StepPhase = BreathPhase | 'settle' | 'ready' | 'finish' | 'words' | 'cue' | 'tense' | 'release'

/** `title` names the part of the guide that `part` identifies. */
export type Step = { phase: StepPhase; seconds: number; part?: string; title?: Text; line?: Text }

/** `at`: seconds from the start of the session. */
export type TimedStep = Step & { at: number; index: number }

export function planOf(guide: Guide, gentle: boolean): TimedStep[] {
  let at = 0
  return stepsOf(guide, gentle)
    .filter(({ seconds }) => seconds > 0)
    .map((step, index) => {
      const placed = { ...step, at, index }
      at += step.seconds
      return placed
    })
}

function stepsOf(guide: Guide, gentle: boolean): Step[] {
  if (guide.kind === 'breath') return breathsOf(gentle ? guide.gentle : guide.usual)
  if (guide.kind === 'segments') return guide.segments.flatMap(linesOf)
  const groups = guide.groups.flatMap(({ part, name, how, notice }) =>
    guide.perGroup.map(({ phase, seconds }): Step => {
      const line = { cue: how, tense: undefined, release: notice }[phase]
      return { phase, seconds, part, title: name, line }
    }),
  )
  return [...linesOf(guide.before), ...groups, ...linesOf(guide.after)]
}

/** Seconds. */
const READY = 3

/** An intro of the guide's own includes the seconds to get ready. */
export const readyBefore = (guide: Guide) => (guide.kind === 'breath' && guide.usual.intro >= READY ? 0 : READY)

/** `left` in seconds. */
export const readyStep = (left: number) => ({
  step: { phase: 'ready', seconds: READY, at: -READY, index: -1 } satisfies TimedStep,
  into: READY - left,
})

const breathsOf = ({ intro, cycle, cycles, outro }: Pacer): Step[] => [
  { phase: 'settle', seconds: Math.max(0, intro - READY) },
  { phase: 'ready', seconds: Math.min(intro, READY) },
  ...Array.from({ length: cycles }, () => cycle).flat(),
  { phase: 'finish', seconds: outro },
]

const linesOf = ({ phase: part, seconds, title, lines }: Segment): Step[] =>
  lines.map((line) => ({ phase: 'words', seconds: seconds / lines.length, part, title, line }))

/** `seconds` from the start; the last step after the end. */
export const stepAt = (plan: readonly TimedStep[], seconds: number): TimedStep | undefined =>
  plan.findLast(({ at }) => at <= seconds)

/** Begins with 1. */
export const countIn = ({ at, seconds: length }: TimedStep, seconds: number) =>
  Math.min(length, Math.max(1, Math.floor(seconds - at) + 1))
