import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { journalWords } from './journal-words.ts'

export function EntryText({ text, name }: { text: string; name: string }) {
  const words = useWords(journalWords)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const [isLong, setIsLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {}
    if (!whole) setIsLong(scrollHeight > clientHeight + 1)
  }, [text, whole])
  const label = whole ? words.readLess : words.readMore
  return (
    <div className="flex flex-col items-start">
      <p ref={paragraph} className={`max-w-full whitespace-pre-wrap ${whole ? '' : 'line-clamp-3'}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          aria-label={words.named(label, name)}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-ml-4"
        >
          {label}
        </Button>
      )}
    </div>
  )
}
