import type { MouseEvent, ReactNode } from 'react'
import { ENTRY_PAGES, type EntryPage, openPage } from '../entry-path.ts'

type FormLinkProps = { page: EntryPage; children: ReactNode }

export function FormLink({ page, children }: FormLinkProps) {
  function open(event: MouseEvent) {
    event.preventDefault()
    openPage(page)
  }
  return (
    <a
      href={ENTRY_PAGES[page]}
      onClick={open}
      className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </a>
  )
}
