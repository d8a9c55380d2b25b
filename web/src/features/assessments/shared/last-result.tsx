import { useEffect, useRef, useState } from 'react'
import { onPageHidden } from '../../../app/page/hide-overlay.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { dueWords } from '../due-words.ts'
import { useResult } from '../result/result-data.ts'
import { OpenedResult } from './result-card.tsx'

/** Closes when the page is hidden. */
export function LastResult() {
  const { result: words } = useWords(dueWords)
  const { date } = useFormat()
  const { data } = useResult()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => onPageHidden(() => setOpen(false)), [])
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (!data) return null
  if (open) return <OpenedResult onClose={() => setOpen(false)} />
  return (
    <Card
      title={words.last}
      action={
        <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      }
    >
      <p className="text-ink-soft">{words.of(date(data.createdAt))}</p>
    </Card>
  )
}
