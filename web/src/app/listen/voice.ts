import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { useSyncExternalStore } from 'react'
import { followFor } from '../session/quiet.ts'

/** Slower than usual, for readers who follow the words with a finger. */
const RATE = 0.9

const speaker = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** Other voices would send the text to a server. */
const localVoice = (locale: Locale) =>
  speaker()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(locale))

// Browsers load voices only when first asked.
speaker()?.getVoices()

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

/** Milliseconds: the slowest voices' time for a character and for a part with its pause, and the longest reading. */
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
 * `onEnd` also runs after the longest reading, because some devices never report an end; listening counts as use of the
 * page.
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
