import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  /** Stands below the actions. */
  details?: ReactNode
  /** Hides the page behind it entirely. */
  hidesPage?: boolean
  /** Wider; the title takes the focus where nothing else asks for it. */
  wide?: boolean
}

/** Closed before it is unmounted, because the browser would otherwise not restore the focus. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  details,
  hidesPage = false,
  wide = false,
}: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (wide && !dialog.querySelector('[autofocus]')) first(dialog.querySelector('h2'))
    dialog.showModal()
    // The focus may be below a long question, which is read from its start.
    dialog.scrollTop = 0
    return () => dialog.close()
  }, [open, wide])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      aria-describedby={wide ? undefined : details ? `${id}-text ${id}-details` : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-auto w-[calc(100%-2rem)] rounded-lg border border-line overscroll-contain bg-surface text-ink sm:p-8 ${wide ? 'max-w-3xl p-4' : 'max-w-lg p-6'} ${hidesPage ? 'backdrop:bg-canvas' : 'backdrop:bg-veil'}`}
    >
      {open && (
        <div className="flex flex-col gap-4">
          <h2 id={id} tabIndex={wide ? -1 : undefined} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="flex flex-col gap-4">
            {children}
          </div>
          {actions && <div className="flex flex-col gap-3 pt-2 sm:flex-row-reverse">{actions}</div>}
          {details && <div id={`${id}-details`}>{details}</div>}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  title: string
  text: ReactNode
  details?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** A better choice than confirming, before the two buttons. */
  more?: ReactNode
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Takes the focus on opening. */
export const first = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** In a dangerous question the focus is on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  title,
  text,
  details,
  confirmLabel,
  cancelLabel,
  danger,
  more,
  busy,
  ...on
}: ConfirmProps) {
  const words = useWords(common)
  return (
    <Dialog
      open={open}
      title={title}
      onClose={on.onCancel}
      details={details}
      actions={
        <>
          {more}
          <Button
            ref={danger ? undefined : first}
            variant={more ? 'secondary' : danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={on.onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button ref={danger ? first : undefined} variant="secondary" onClick={on.onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
        </>
      }
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </Dialog>
  )
}
