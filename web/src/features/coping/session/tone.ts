import type { StepPhase } from './plan.ts'

/** Hertz; breathing in sounds higher than breathing out. */
const PITCH: Partial<Record<StepPhase, number>> = { in: 392, hold: 349, out: 294, rest: 262, tense: 392, release: 294 }
const USUAL_PITCH = 330
const LOUDNESS = 0.12
const LENGTH = 1.2

let context: AudioContext | null = null

export const canSound = () => typeof AudioContext !== 'undefined'

/** Call it from a press: before one, a browser plays nothing. */
export function allowSound() {
  context ??= new AudioContext()
  void context.resume()
}

export function playTone(phase: StepPhase) {
  if (context?.state !== 'running') return
  const now = context.currentTime
  const swell = new GainNode(context, { gain: 0 })
  swell.gain.linearRampToValueAtTime(LOUDNESS, now + 0.15)
  swell.gain.linearRampToValueAtTime(0, now + LENGTH)
  const tone = new OscillatorNode(context, { frequency: PITCH[phase] ?? USUAL_PITCH })
  tone.connect(swell).connect(context.destination)
  tone.start(now)
  tone.stop(now + LENGTH)
}
