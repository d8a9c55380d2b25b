import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { BANDS, bandOf } from '@evenkeel/contract/checkins/scores.ts'

/** From the lowest mood or the highest stress to a lighter day. */
export type Tone = 'lowest' | 'heavy' | 'middle' | 'light'
/** `quiet`: both *Breathe* and *Write*. */
export type Step = 'help' | 'talk' | 'quiet'
type Said = Pick<CheckIn, 'moodScore' | 'stressScore' | 'stressors'>

/** The worse of mood and stress decides; `isUnsafe` is said in addition. */
export function answerOf({ moodScore, stressScore, stressors }: Said): { tone: Tone; isUnsafe: boolean } {
  return { tone: toneOf(bandAt(moodScore), bandAt(stressScore)), isUnsafe: stressors.includes('Safety Concerns') }
}

const bandAt = (score: number) => BANDS.indexOf(bandOf(score))

function toneOf(mood: number, stress: number): Tone {
  if (mood === 0 || stress === 4) return 'lowest'
  if (mood === 1 || stress === 3) return 'heavy'
  return mood >= 3 ? 'light' : 'middle'
}

export function needsSafetyWords(said: Said) {
  const { tone, isUnsafe } = answerOf(said)
  return isUnsafe || tone === 'lowest'
}

/** Get Help comes first where somebody is not safe, or at the lowest where nobody can be asked for a talk. */
export function stepsOf({ tone, isUnsafe }: ReturnType<typeof answerOf>, canTalk: boolean): Step[] {
  const talk: Step[] = tone === 'lowest' && canTalk ? ['talk'] : []
  if (isUnsafe) return ['help', ...talk, 'quiet']
  if (tone !== 'lowest') return ['quiet']
  return canTalk ? ['talk', 'quiet', 'help'] : ['help', 'quiet']
}

const DAY = 24 * 3_600_000

/** One line per day of the facility (YYYY-MM-DD), however often it is shown. */
export const lineOf = (lines: readonly string[], day: string) => lines[(Date.parse(day) / DAY) % lines.length] ?? ''
