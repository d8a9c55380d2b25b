import type { Locale } from '@evenkeel/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { followFor } from '../session/quiet.ts'

/** A little slower than voices speak, for who follows the words with a finger. */
const RATE = 0.9

const speaker = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** Only voices on the device: others would send the text to a server. */
const localVoice = (locale: Locale) =>
  speaker()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(locale))

// Browsers load their voices when they are first asked for.
speaker()?.getVoices()

/** Whether this device reads aloud in this language. False in the server's HTML. */
export const useHasVoice = (locale: Locale) =>
  useSyncExternalStore(
    subscribe,
    () => localVoice(locale) !== undefined,
    () => false,
  )

function subscribe(changed: () => void) {
  const source = speaker()
  source?.addEventListener?.('voiceschanged', changed)
  return () => source?.removeEventListener?.('voiceschanged', changed)
}

/** Milliseconds in which the slowest voices say a character, and a part with the pause after it; and the most that any reading takes. */
const CHARACTER = 100 / RATE
const PART = 2000
export const MOST = 300_000

export const longestReading = (parts: string[]) =>
  Math.min(
    MOST,
    parts.reduce((ms, part) => ms + PART + part.length * CHARACTER, 0),
  )

let tellEnd = () => {}

/**
 * Reads the parts one after another, in place of what is read now; `onEnd` runs when they end, fail or are stopped, and at the latest when
 * they would be over: some devices are silent, and never say that they ended. Whoever listens touches nothing meanwhile.
 */
export function say(parts: string[], locale: Locale, onEnd = () => {}) {
  stopSpeaking()
  const voice = localVoice(locale)
  const said = parts.filter((part) => part.trim() !== '')
  if (!voice || said.length === 0) return onEnd()
  const unfollow = followFor(longestReading(said), stopSpeaking)
  const end = () => {
    if (tellEnd !== end) return
    tellEnd = () => {}
    unfollow()
    onEnd()
  }
  tellEnd = end
  for (const [at, part] of said.entries()) {
    const spoken = Object.assign(new SpeechSynthesisUtterance(part), { voice, lang: voice.lang, rate: RATE })
    if (at === said.length - 1) spoken.onend = end
    spoken.onerror = end
    speaker()?.speak(spoken)
  }
}

export function stopSpeaking() {
  speaker()?.cancel()
  tellEnd()
}
