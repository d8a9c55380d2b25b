import type { CameAnswer } from '@evenkeel/contract/alerts/alert-words.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { setPendingSend } from '../../app/navigation/unsaved.ts'
import type { HelpRequest } from '../../app/session/help-request.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../words/words.ts'
import { setHelpState } from './help-state.ts'
import { OWN_REQUESTS } from './shared/own-requests.ts'
import { retryDecision } from './shared/request.ts'
import { waitingWords } from './waiting-words.ts'

/** A conflict that goes away by itself comes with a time to wait. */
export const isRefused = (error: Error) =>
  error instanceof ApiError && error.status === 409 && error.retryAfter === null

/** Milliseconds until a try without a response has failed, and at most before the next. */
const TIMEOUT = 3000
const LONGEST_PAUSE = 15_000

/** Retries until it has arrived, and keeps the page from leaving by itself. */
export function useSay(id: string) {
  const keys = useRef(new Map<CameAnswer, string>())
  return useMutation({
    mutationFn: (came: CameAnswer) => {
      const idempotencyKey = keys.current.get(came) ?? randomUuid()
      keys.current.set(came, idempotencyKey)
      return call('POST /api/alerts/:id/came', {
        params: { id },
        body: { came },
        idempotencyKey,
        signal: AbortSignal.timeout(TIMEOUT),
      })
    },
    retry: (_tries, problem) => !isRefused(problem) && retryDecision(problem) === 'retry',
    retryDelay: (tries) => Math.min(retryDelay(tries), LONGEST_PAUSE),
    onMutate: () => setPendingSend(true),
    // After the session's end the page stays too, so that this can be read.
    onSettled: (_alert, problem) => setPendingSend(isSignedOut(problem)),
    onSuccess: async (alert) => {
      // A running read would show the request as it was before.
      await queryClient.cancelQueries({ queryKey: OWN_REQUESTS.queryKey })
      queryClient.setQueryData<HelpRequest[]>(OWN_REQUESTS.queryKey, (mine = []) =>
        mine.map((one) => (one.id === alert.id ? alert : one)),
      )
      if (alert.status === 'active') setHelpState({ reopened: alert })
      const { thanks, thanksText } = wordsNow(waitingWords)
      if (alert.came === 'yes') toast({ title: thanks, text: thanksText })
      document.getElementById(alert.status === 'active' ? 'help' : 'main')?.focus({ preventScroll: true })
    },
    gcTime: 0,
  })
}
