import type { AlertChange } from '@evenkeel/contract/alert-change.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { toast } from '../../ui/toaster.tsx'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { wordsNow } from '../../words/words.ts'
import { focusNext } from './shared/alert-focus.ts'
import { useSeen, whatCame } from './shared/use-seen.ts'

/**
 * Answers an alert. All lists are read again in any case: the alert may have moved to another list, and takes the focus
 * there, or else the card does. One answer is sent after the other.
 */
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

/** Sends a press. Until its answer is settled the same press again is that one; another one waits for it, and is not lost. */
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

/** Asks a colleague to take over an alert that one has in hand. */
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

/** Takes over an alert whose answerer's shift has ended, or that was handed over. */
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

/** For a dialog that says it itself: a toast would be hidden behind it. */
export const saidBelow = () => {}

export const isTooLate = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409

/** What a refusal means: what came that the reader had not seen; any other conflict comes with the server's message about why. */
export function refusalMessage(error: Error): { title: string; text: string } {
  const words = wordsNow(alertWords)
  const came = whatCame(error)
  if (came) return came
  if (isTooLate(error)) return { title: words.refused, text: words.refusedText(error.problem?.message ?? '') }
  return { title: wordsNow(common).error, text: words.notUpdated }
}
