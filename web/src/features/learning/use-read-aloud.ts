import { useEffect, useState } from 'react'
import { onPageHidden } from '../../app/page/hide-overlay.ts'
import { useUser } from '../../app/session/session.tsx'

/** Only voices on the device: others would send the text to a server. */
const voiceFor = (language: string) =>
  window.speechSynthesis?.getVoices().find(({ localService, lang }) => localService && lang.startsWith(language))

/** Reads paragraphs aloud in the reader's language; stops when the lesson is left or the page is hidden. */
export function useReadAloud(paragraphs: string[]) {
  const { locale } = useUser()
  const [voice, setVoice] = useState(() => voiceFor(locale))
  const [isReading, setReading] = useState(false)

  useEffect(() => {
    const update = () => setVoice(voiceFor(locale))
    update()
    window.speechSynthesis?.addEventListener('voiceschanged', update)
    return () => window.speechSynthesis?.removeEventListener('voiceschanged', update)
  }, [locale])

  const stop = () => {
    window.speechSynthesis?.cancel()
    setReading(false)
  }
  useEffect(() => {
    const forget = onPageHidden(stopReading)
    function stopReading() {
      window.speechSynthesis?.cancel()
      setReading(false)
    }
    return () => {
      forget()
      window.speechSynthesis?.cancel()
    }
  }, [])

  const read = () => {
    if (!voice) return
    window.speechSynthesis.cancel()
    for (const [at, text] of paragraphs.entries()) {
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.voice = voice
      spoken.lang = voice.lang
      if (at === paragraphs.length - 1) spoken.onend = () => setReading(false)
      spoken.onerror = () => setReading(false)
      window.speechSynthesis.speak(spoken)
    }
    setReading(true)
  }
  return { isThere: voice !== undefined, isReading, read, stop }
}
