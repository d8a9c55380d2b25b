import type { BreathPhase, Guide, Pacer, Segment } from '@evenkeel/content/coping-tools/tool.ts'
import type { Text } from '@evenkeel/content/instruments/instrument.ts'

/** The text of a step: a breathing instruction, or a part of the guide. */
export type StepPhase = BreathPhase | 'settle' | 'ready' | 'finish' | 'words' | 'cue' | 'tense' | 'release'

/** One thing to do for some seconds; `title` names the part it belongs to, and `part` is that of the guide. */
export type Step = { phase: StepPhase; seconds: number; part?: string; title?: Text; line?: Text }

/** A step with its position in the session, in seconds. */
export type TimedStep = Step & { at: number; index: number }

/** All steps of a session in order. */
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

/** Seconds to get ready before the first thing to do. */
const READY = 3

/** A guide that begins with seconds of its own has those to get ready among them. */
export const readyBefore = (guide: Guide) => (guide.kind === 'breath' && guide.usual.intro >= READY ? 0 : READY)

/** Getting ready before the time of a session; `left` in seconds. */
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

/** The step at a time (in seconds); after the end, the last one. */
export const stepAt = (plan: readonly TimedStep[], seconds: number): TimedStep | undefined =>
  plan.findLast(({ at }) => at <= seconds)

/** The count within a phase: 1 in its first second. */
export const countIn = ({ at, seconds: length }: TimedStep, seconds: number) =>
  Math.min(length, Math.max(1, Math.floor(seconds - at) + 1))
