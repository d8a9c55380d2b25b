import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { worksheetWords } from './words.ts'

type Props = { id: string; flush: () => Promise<boolean> }

/** Asks first; an unstored worksheet is simply left. */
export function DeleteWorksheet({ id, flush }: Props) {
  const words = useWords(worksheetWords)
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    // A running write would otherwise arrive after the deletion.
    await flush()
    await call('DELETE /api/worksheets/:id', { params: { id } }).then(leave, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return leave()
      setBusy(false)
      setAsking(false)
      toast({ title: words.deleteFailed, text: words.deleteFailedText, variant: 'destructive' })
    })
  }

  function leave() {
    void refresh('/api/worksheets')
    navigate(PATHS.worksheets)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.deleteTitle}
        text={words.deleteText}
        confirmLabel={words.delete}
        cancelLabel={words.keep}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
