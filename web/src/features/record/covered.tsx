import { useEffect, useRef } from 'react'
import { CoverButton } from '../../app/session/cover-button.tsx'
import { Card } from '../../ui/card.tsx'
import { coverWords } from '../../words/cover.ts'
import { useWords } from '../../words/words.ts'
import { OwnDevice } from '../account/shared/own-device.tsx'

/** Stands in place of the days until their owner asks for them, the same whether there are any or not. */
export function Covered({ isQuiet }: { isQuiet: boolean }) {
  const words = useWords(coverWords)
  const place = useRef<HTMLDivElement>(null)
  // What had the focus went away with the days.
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (isQuiet && document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [isQuiet])
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <div ref={place}>
        <CoverButton />
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
