import { useEffect } from 'react'
import { useLocale } from '../../words/words.ts'
import type { Options } from './options.ts'
import type { TimedStep } from './plan.ts'
import { speak, stopSpeaking } from './speech.ts'
import { playTone } from './tone.ts'

/** The length of a vibration in milliseconds. */
const TREMBLE = 60

/** Announces each step by speech, sound and vibration, as chosen; silent while the page is hidden. */
export function useCues(step: TimedStep | undefined, said: string, running: boolean, options: Options) {
  const locale = useLocale()
  const { sound, vibration, speech } = options
  const { index, phase = 'words' } = step ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: two breaths in a row may have the same text
  useEffect(() => {
    if (!running || document.visibilityState === 'hidden') return
    if (sound) playTone(phase)
    if (vibration) navigator.vibrate(TREMBLE)
    if (speech) speak(said, locale)
  }, [index, phase, said, running, sound, vibration, speech, locale])
  useEffect(() => (running && speech ? stopSpeaking : undefined), [running, speech])
}
