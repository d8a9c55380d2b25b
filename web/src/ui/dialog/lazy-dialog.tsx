import type { ComponentType } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'
import { Dialog } from './dialog.tsx'

export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyWithFallback(load, DialogFailed)

/** Loading the page in full tries again. */
function DialogFailed({ onClose }: { onClose: () => void }) {
  const words = useWords(common)
  return (
    <Dialog
      open
      title={words.notLoaded}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p>{words.failed}</p>
    </Dialog>
  )
}
