import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = { title: string; print: string; done: string; onClose: () => void; children: ReactNode }

/** `print` and `done` label the buttons; only `printed-alone` is printed. */
export function PrintDialog({ title, print, done, onClose, children }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => window.print()}>{print}</Button>
          <Button variant="secondary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
