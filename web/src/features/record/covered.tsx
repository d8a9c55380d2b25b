import { useEffect, useRef } from 'react'
import { CoverButton } from '../../app/session/cover/cover-button.tsx'
import { coverWords } from '../../app/session/cover/cover-words.ts'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../words/words.ts'
import { OwnDevice } from '../account/shared/own-device.tsx'

/** Looks alike whether or not there are days. */
export function Covered({ isQuiet }: { isQuiet: boolean }) {
  const words = useWords(coverWords)
  const button = useRef<HTMLButtonElement>(null)
  // The focused element went away with the days.
  useEffect(() => {
    if (isQuiet && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isQuiet])
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <div>
        <CoverButton ref={button} />
      </div>
      <p className="text-ink-soft">
        {words.opens} {words.again}
      </p>
      <OwnDevice />
      <p role="status" className={isQuiet ? 'font-semibold' : ''}>
        {isQuiet && words.quiet}
      </p>
    </Card>
  )
}
