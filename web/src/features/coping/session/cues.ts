import { useEffect } from 'react'
import { say, stopSpeaking } from '../../../app/listen/voice.ts'
import { useLocale } from '../../../words/words.ts'
import type { Options } from './options.ts'
import type { StepPhase, TimedStep } from './plan.ts'
import { playTone } from './tone.ts'

/** Milliseconds on and off; rising pulses and one long one can be told apart with closed eyes. */
const RISING = [30, 170, 60, 140, 100, 100, 160]
const FALLING = [600]
const TICK = [40]
export const VIBRATIONS: Partial<Record<StepPhase, number[]>> = {
  in: RISING,
  tense: RISING,
  out: FALLING,
  release: FALLING,
}

/** Silent while the page is hidden. */
export function useCues(step: TimedStep | undefined, said: string, running: boolean, options: Options) {
  const locale = useLocale()
  const { sound, vibration, speech } = options
  const { index, phase = 'words' } = step ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: two breaths in a row may have the same text
  useEffect(() => {
    if (!running || document.visibilityState === 'hidden') return
    if (sound) playTone(phase)
    if (vibration) navigator.vibrate(VIBRATIONS[phase] ?? TICK)
    if (speech) say([said], locale)
  }, [index, phase, said, running, sound, vibration, speech, locale])
  useEffect(() => (running && speech ? stopSpeaking : undefined), [running, speech])
  useEffect(() => (running && vibration ? stopVibration : undefined), [running, vibration])
}

const stopVibration = () => void navigator.vibrate(0)
