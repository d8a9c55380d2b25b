import type { AlertChange } from '@evenkeel/contract/alerts/alert-change.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { wordsNow } from '../../../words/words.ts'
import { focusNext } from '../shared/alert-focus.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { useSeen, whatCame } from '../shared/use-seen.ts'

/** Sends answers one by one and rereads all lists, because the alert may have moved. */
export function useAnswer({ id, seen }: Read, { showSuccess = showUpdated, showFailure = showFailureToast } = {}) {
  const { withSeen, learn } = useSeen(seen)
  return useMutation({
    scope: { id: `answer ${id}` },
    mutationFn: (body: AlertChange) => call('PATCH /api/alerts/:id', { params: { id }, body: withSeen(body) }),
    onSuccess: showSuccess,
    onError: (error) => {
      learn(error)
      showFailure(error)
    },
    onSettled: async () => {
      void refresh('/api/go-live')
      await refresh('/api/alerts')
      focusNext(id)
    },
    gcTime: 0,
  })
}

type Read = Pick<Alert, 'id' | 'seen'>

/** Ignores a repeated press until its answer is settled; another press waits for it. */
export function usePress({ mutate }: Pick<ReturnType<typeof useAnswer>, 'mutate'>) {
  const pressed = useRef('')
  return (change: AlertChange) => {
    const what = JSON.stringify(change)
    if (pressed.current === what) return
    pressed.current = what
    const onSettled = () => {
      pressed.current = ''
    }
    mutate(change, { onSettled })
  }
}

export function useHandOver({ id, seen }: Read) {
  const { withSeen, learn } = useSeen(seen)
  return useMutation({
    mutationFn: (to: string) => call('POST /api/alerts/:id/hand-over', { params: { id }, body: withSeen({ to }) }),
    onError: learn,
    onSettled: async () => {
      await refresh('/api/alerts')
      focusNext(id)
    },
    gcTime: 0,
  })
}

export const useTake = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/alerts/:id/take', { params: { id } }),
    onError: showFailureToast,
    onSettled: async () => {
      await refresh('/api/alerts')
      focusNext(id)
    },
    gcTime: 0,
  })

const showUpdated = () => toast({ title: wordsNow(alertWords).updated, text: wordsNow(alertWords).updatedText })

const showFailureToast = (error: Error) => toast({ ...refusalMessage(error), variant: 'destructive' })

/** For dialogs, which would hide a toast behind them. */
export const saidBelow = () => {}

export const isTooLate = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409

/** Prefers what the reader had not seen; other conflicts show the server's message. */
export function refusalMessage(error: Error): { title: string; text: string } {
  const words = wordsNow(alertWords)
  const came = whatCame(error)
  if (came) return came
  if (isTooLate(error)) return { title: words.refused, text: words.refusedText(error.problem?.message ?? '') }
  return { title: wordsNow(common).error, text: words.notUpdated }
}
