import type { BreathPhase, Guide, Pacer, Segment } from '@evenkeel/content/coping-tools/tool.ts'
import type { Text } from '@evenkeel/content/instruments/instrument.ts'

/** What the words of a step are: a breath's own, or those of a part of the guide. */
export type StepPhase = BreathPhase | 'ready' | 'finish' | 'words' | 'cue' | 'tense' | 'release'

/** One thing to do for some seconds. `title` names the part that it belongs to. */
export type Step = { phase: StepPhase; seconds: number; title?: Text; line?: Text }

/** A step with the place that it has in the session, in seconds. */
export type TimedStep = Step & { at: number; index: number }

/** Everything that a session consists of, one after the other. */
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
  const groups = guide.groups.flatMap(({ name, how, notice }) =>
    guide.perGroup.map(({ phase, seconds }): Step => {
      const line = { cue: how, tense: undefined, release: notice }[phase]
      return { phase, seconds, title: name, line }
    }),
  )
  return [...linesOf(guide.before), ...groups, ...linesOf(guide.after)]
}

const breathsOf = ({ intro, cycle, cycles, outro }: Pacer): Step[] => [
  { phase: 'ready', seconds: intro },
  ...Array.from({ length: cycles }, () => cycle).flat(),
  { phase: 'finish', seconds: outro },
]

const linesOf = ({ seconds, title, lines }: Segment): Step[] =>
  lines.map((line) => ({ phase: 'words', seconds: seconds / lines.length, title, line }))

/** The step at a moment (in seconds); after the end it is still the last one. */
export const stepAt = (plan: readonly TimedStep[], seconds: number): TimedStep | undefined =>
  plan.findLast(({ at }) => at <= seconds)

/** What a breathing person counts: 1 in the first second of a phase. */
export const countIn = ({ at, seconds: length }: TimedStep, seconds: number) =>
  Math.min(length, Math.max(1, Math.floor(seconds - at) + 1))
