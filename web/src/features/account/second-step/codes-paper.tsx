import { useEffect, useRef } from 'react'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'

type Props = { codes: string[]; title: string; onKept: () => void }

/** Shown only once, and printed alone with their purpose. */
export function CodesPaper({ codes, title, onKept }: Props) {
  const words = useWords(secondStepWords)
  const { username } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: words.codesTitle, text: words.copied }),
      () => toast({ title: words.codesTitle, text: words.copyFailed, variant: 'destructive' }),
    )
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="pt-2 font-semibold outline-none">
        {title}
      </h3>
      <p>{words.codesOnce}</p>
      <div className="printed-alone flex flex-col gap-3 rounded-md bg-sunken px-4 py-5">
        <ol
          translate="no"
          className="grid gap-x-8 gap-y-2 text-lg font-semibold tracking-wide tabular-nums sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className="text-ink-soft">{words.codesPaper(username)}</p>
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button onClick={onKept}>{words.kept}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        {/* A page without https cannot write to the clipboard. */}
        {window.isSecureContext && (
          <Button variant="secondary" onClick={copy}>
            {words.copy}
          </Button>
        )}
      </div>
    </>
  )
}
