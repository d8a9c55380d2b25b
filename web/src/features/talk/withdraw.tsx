import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { talkWords } from './shared/words.ts'

export function Withdraw({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useWords(talkWords)
  const { error: errorTitle } = useWords(common)
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/care/requests/:id/withdraw', { params: { id } }),
    onSuccess: () => toast({ title: words.taken, text: words.withdrawText }),
    onError: (error) => {
      if (isSignedOut(error)) return
      const ended = error instanceof ApiError && error.status === 409
      toast({ title: errorTitle, text: ended ? words.ended : words.withdrawFailed, variant: 'destructive' })
    },
    onSettled: async () => {
      setAsking(false)
      await refresh('/api/care/requests')
      onDone()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.withdraw}
        text={words.withdrawText}
        confirmLabel={words.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
