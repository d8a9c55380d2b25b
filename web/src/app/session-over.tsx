import type { ReactNode } from 'react'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

/**
 * Shown instead of the entry while a help request is not sent yet: only its status, and nothing else about the person.
 */
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
