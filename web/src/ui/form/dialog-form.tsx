import { type ComponentProps, type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

type Props = {
  form: {
    ref: RefObject<HTMLFormElement | null>
    sending: boolean
    submit: (event: SubmitEvent<HTMLFormElement>) => void
  }
  title: string
  lead?: string
  /** Label of the submit button. */
  action: string
  /** Another way to submit, between the two buttons. */
  more?: ReactNode
  cancelLabel?: string
  hidesPage?: boolean
  wide?: boolean
  /** `first` puts the focus on cancelling, so that an unrelated Enter submits nothing. */
  cancelRef?: ComponentProps<'button'>['ref']
  onClose: () => void
  children: ReactNode
}

/** What is typed stays until the dialog is closed. */
export function DialogForm({
  form,
  title,
  lead,
  action,
  more,
  cancelLabel,
  hidesPage,
  wide,
  cancelRef,
  onClose,
  children,
}: Props) {
  const id = useId()
  const { cancel } = useWords(common)
  return (
    <Dialog
      open
      title={title}
      hidesPage={hidesPage}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={form.sending}>
            {action}
          </Button>
          {more}
          <Button ref={cancelRef} variant="secondary" onClick={onClose}>
            {cancelLabel ?? cancel}
          </Button>
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <form id={id} ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}
