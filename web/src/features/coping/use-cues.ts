import { useEffect } from 'react'
import { useLocale } from '../../words/words.ts'
import type { Options } from './options.ts'
import type { TimedStep } from './plan.ts'
import { speak, stopSpeaking } from './speech.ts'
import { playTone } from './tone.ts'

/** Milliseconds that the device trembles. */
const TREMBLE = 60

/** Says, sounds and shows by trembling that the next step begins, as far as somebody wants it; out of sight it is still. */
export function useCues(step: TimedStep | undefined, said: string, running: boolean, options: Options) {
  const locale = useLocale()
  const { sound, vibration, speech } = options
  const { index, phase = 'words' } = step ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a breath may follow one with the same words
  useEffect(() => {
    if (!running || document.visibilityState === 'hidden') return
    if (sound) playTone(phase)
    if (vibration) navigator.vibrate(TREMBLE)
    if (speech) speak(said, locale)
  }, [index, phase, said, running, sound, vibration, speech, locale])
  useEffect(() => (running && speech ? stopSpeaking : undefined), [running, speech])
}
