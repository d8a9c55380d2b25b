import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { useWords } from '../../../words/words.ts'

/** A new recovery code, shown only once. Only the code and its sentence are printed. */
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
      <div className="printed-alone flex flex-col gap-3 rounded-md bg-sunken px-4 py-5">
        <p translate="no" className="text-3xl font-semibold tracking-wider tabular-nums">
          {groupsOf(code).map((group) => (
            <span key={group.at} className="inline-block">
              {group.text}
            </span>
          ))}
        </p>
        <p className="text-ink-soft">{words.paper}</p>
      </div>
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button onClick={onWritten}>{words.written}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </section>
  )
}

/** Each dash stays with the group before it, so that lines break after a dash and a copied code is complete. */
function groupsOf(code: string) {
  const groups = code.split('-')
  return groups.map((group, at) => ({ at, text: at < groups.length - 1 ? `${group}-` : group }))
}
