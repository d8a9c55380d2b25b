import type { HelpStatus } from './help-status.ts'

/** `alarm`: the person must act now. */
const TONE_OF: Record<HelpStatus['kind'], 'calm' | 'alarm'> = {
  sending: 'calm',
  unsent: 'alarm',
  signedOut: 'alarm',
  refused: 'alarm',
  queued: 'alarm',
  arrived: 'alarm',
  unanswered: 'alarm',
  sent: 'calm',
  seen: 'calm',
  coming: 'calm',
  with_you: 'calm',
  closed: 'calm',
}

const STYLES = {
  calm: { headline: 'border-accent bg-accent text-on-accent', details: 'border-line bg-accent-soft' },
  alarm: { headline: 'border-brick bg-brick text-on-brick', details: 'border-brick bg-brick-soft' },
}

export const toneOf = ({ kind }: HelpStatus) => TONE_OF[kind]
export const stylesOf = (shown: HelpStatus) => STYLES[toneOf(shown)]
