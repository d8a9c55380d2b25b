import type { ReactNode } from 'react'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

/** Instead of the entry while a request for help is not sent: what became of it stays, and nothing else of the person. */
export function SessionOver({ help }: { help: ReactNode }) {
  const { over } = useWords(shell)
  return (
    <>
      {help}
      <main className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-16">
        <h1 className="text-2xl">{over.title}</h1>
        <a
          href="/api/login"
          className="inline-flex min-h-11 items-center rounded-md font-semibold text-accent underline"
        >
          {over.signIn}
        </a>
      </main>
    </>
  )
}
