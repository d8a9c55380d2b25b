import type { MouseEvent, ReactNode } from 'react'

type FormLinkProps = { href: string; onOpen: () => void; children: ReactNode }

/** A link under a form that switches to another form in place. */
export function FormLink({ href, onOpen, children }: FormLinkProps) {
  function open(event: MouseEvent) {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      onClick={open}
      className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </a>
  )
}
