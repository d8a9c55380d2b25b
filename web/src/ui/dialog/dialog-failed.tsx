import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Loading the page in full tries again. */
export function DialogFailed({ onClose }: { onClose: () => void }) {
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
