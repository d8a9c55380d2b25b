import type { Locale } from '@evenkeel/contract/limits.ts'
import { useSyncExternalStore } from 'react'

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

let tellEnd = () => {}

/** Reads the parts one after another, in place of what is read now; `onEnd` runs when they end, fail or are stopped. */
export function say(parts: string[], locale: Locale, onEnd = () => {}) {
  stopSpeaking()
  const voice = localVoice(locale)
  const said = parts.filter((part) => part.trim() !== '')
  if (!voice || said.length === 0) return onEnd()
  tellEnd = onEnd
  const end = () => tellEnd === onEnd && onEnd()
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
  tellEnd = () => {}
}
