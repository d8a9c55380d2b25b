import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Eye } from '../../ui/icons.tsx'
import { recordWords } from '../../words/record.ts'
import { useWords } from '../../words/words.ts'
import type { Cover } from './use-covered.ts'

/** Stands in place of the days until their owner asks for them, the same whether there are any or not. */
export function Covered({ cover, onShow }: { cover: Exclude<Cover, 'open'>; onShow: () => void }) {
  const words = useWords(recordWords)
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus went away with the days.
  useEffect(() => {
    if (cover === 'quiet' && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [cover])
  return (
    <Card title={words.coverTitle}>
      <p>{words.coverText}</p>
      <Button ref={button} onClick={onShow} className="self-start">
        <Eye />
        {words.showDays}
      </Button>
      <p className="text-ink-soft">{words.coverAgain}</p>
      <p role="status" className={cover === 'quiet' ? 'font-semibold' : ''}>
        {cover === 'quiet' && words.coverQuiet}
      </p>
    </Card>
  )
}
