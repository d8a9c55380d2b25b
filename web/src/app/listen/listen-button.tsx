import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Speaker, Stop } from '../../ui/page-icons.tsx'
import { listenWords } from '../../words/listen.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { onPageHidden } from '../page/hide-overlay.ts'
import { say, stopSpeaking, useHasVoice } from './voice.ts'

type ListenProps = {
  /** The product's own words, never what a person wrote, chose or scored; lines of their own are read with a pause. */
  text: string | (() => string)
  /** What the button says in place of "Read aloud", where several stand on a screen. */
  label?: string
  /** On a narrow screen it is its sign alone, so that it stands beside a heading and takes no row. */
  folds?: boolean
}

/**
 * Reads a screen's main text aloud with the device's voice; a second press stops it, and so do leaving, Hide and another text.
 * Nothing where the device has no voice: voices come late, so it stands in a row that is 44 px high without it, or beside the text.
 */
export function ListenButton({ text, label, folds = false }: ListenProps) {
  const words = useWords(listenWords)
  const locale = useLocale()
  const [isReading, setReading] = useState(false)
  const own = useRef(false)
  const fixed = typeof text === 'string' ? text : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or language ends the reading
  useEffect(() => {
    const stop = () => own.current && stopSpeaking()
    const forget = onPageHidden(stop)
    return () => {
      forget()
      stop()
    }
  }, [fixed, locale])

  function press() {
    if (isReading) return stopSpeaking()
    const parts = (typeof text === 'string' ? text : text()).split(/\n+/)
    own.current = true
    setReading(true)
    say(parts, locale, () => {
      own.current = false
      setReading(false)
    })
  }

  if (!useHasVoice(locale)) return null
  return (
    <Button data-listen variant="secondary" className="self-start" onClick={press}>
      {isReading ? <Stop /> : <Speaker />}
      <span className={folds ? 'max-sm:sr-only' : undefined}>{isReading ? words.stop : (label ?? words.listen)}</span>
    </Button>
  )
}
