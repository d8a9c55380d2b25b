import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PrintedCode } from '../../../ui/codes/printed-code.tsx'
import { useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'

export function CodePaper({ code, onWritten }: { code: string; onWritten: () => void }) {
  const words = useWords(journalKeyWords)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border border-edge bg-surface p-5 sm:p-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
        {words.codeTitle}
      </h2>
      <p className="max-w-text">{words.codeOnce}</p>
      <PrintedCode code={code}>{words.paper}</PrintedCode>
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button onClick={onWritten}>{words.written}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </section>
  )
}
