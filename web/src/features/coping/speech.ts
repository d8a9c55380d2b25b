import type { Locale } from '@evenkeel/contract/limits.ts'
import { useSyncExternalStore } from 'react'

const RATE = 0.9

const speaker = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis)

/** Only voices on the device: others would send the text to a server. */
const localVoice = (locale: Locale) =>
  speaker()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(locale)) ?? null

export const useCanSpeak = (locale: Locale) => useSyncExternalStore(subscribe, () => localVoice(locale) !== null)

/** Browsers load their voices some time after the first request. */
function subscribe(changed: () => void) {
  const source = speaker()
  source?.addEventListener?.('voiceschanged', changed)
  return () => source?.removeEventListener?.('voiceschanged', changed)
}

export function speak(text: string, locale: Locale) {
  const voice = localVoice(locale)
  if (!voice || text === '') return
  const words = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate: RATE })
  speaker()?.cancel()
  speaker()?.speak(words)
}

export const stopSpeaking = () => speaker()?.cancel()
