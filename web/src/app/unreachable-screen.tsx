import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

/** Shown when the server cannot be reached. It names who can help, and Get Help keeps trying. */
export function UnreachableScreen({ help, onRetry }: { help: ReactNode; onRetry: () => void }) {
  const words = useWords(common)
  const { away } = useWords(shell)
  return (
    <>
      {help}
      <main className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-16">
        <h1 className="text-2xl">{away.title}</h1>
        <p>{away.text}</p>
        <Button onClick={onRetry}>{words.tryAgain}</Button>
        <p className="text-ink-soft">
          {words.crisis.call} · {words.crisis.text} · {words.crisis.emergency}
        </p>
      </main>
    </>
  )
}
