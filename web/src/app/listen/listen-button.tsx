import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Speaker, Stop } from '../../ui/page-icons.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { onPageHidden } from '../page/hide-overlay.ts'
import { say, stopSpeaking, useHasVoice } from './voice.ts'
import { listenWords } from './words.ts'

type ListenProps = {
  /** The product's own words, never a person's; each line is followed by a pause. */
  text: string | (() => string)
  label?: string
  /** Shows the sign alone on a narrow screen, so that it fits beside a heading. */
  folds?: boolean
}

/** Renders nothing without a voice; voices load late, so place it where its coming moves nothing. */
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
