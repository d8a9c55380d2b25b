import type { CameAnswer } from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { setPendingSend } from '../../app/navigation/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { waitingWords } from '../../words/waiting.ts'
import { useWords, wordsNow } from '../../words/words.ts'
import { setHelpState } from './help-state.ts'
import { useNotSafe } from './shared/help-now.ts'
import { OWN_REQUESTS } from './shared/own-requests.ts'
import { retryDecision } from './shared/request.ts'

/** After a request was closed: whether somebody came. Anything but "yes" makes it wait for an answer again. */
export function DidSomeoneCome({ alert: { id } }: { alert: Alert }) {
  const words = useWords(waitingWords)
  const notSafe = useNotSafe()
  const question = useId()
  const { mutate, isPending, variables, error, failureReason } = useSay(id)
  const problem = error ?? failureReason
  const answers = [
    ['yes', words.yes],
    ['not_safe', words.notSafe],
    ['no', words.no],
  ] as const
  return (
    <>
      <fieldset className="flex flex-col gap-2" aria-describedby={question}>
        <legend className="mb-2 text-lg font-semibold">{words.question}</legend>
        <div className="flex flex-wrap gap-2.5">
          {answers.map(([came, label]) => (
            <Button
              key={came}
              variant={came === 'yes' ? 'secondary' : 'danger'}
              busy={isPending && variables === came}
              onClick={() => mutate(came)}
            >
              {label}
            </Button>
          ))}
        </div>
        <p id={question} className="text-ink-soft">
          {words.reopens}
        </p>
      </fieldset>
      <ProblemBanner>
        {problem && (
          <p>
            {isRefused(problem) ? words.tooLate : words.failed} {notSafe}
          </p>
        )}
      </ProblemBanner>
    </>
  )
}

/** A conflict that goes away by itself says how long it lasts. */
const isRefused = (error: Error) => error instanceof ApiError && error.status === 409 && error.retryAfter === null

/** Milliseconds after which a try without a response has failed, and the longest pause before the next. */
const TIMEOUT = 3000
const LONGEST_PAUSE = 15_000

/** Says it once, and tries again like Get Help: until it has arrived, and without leaving this page by itself. */
function useSay(id: string) {
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
      // An answer that is under way would show the request as it was before.
      await queryClient.cancelQueries({ queryKey: OWN_REQUESTS.queryKey })
      queryClient.setQueryData<Alert[]>(OWN_REQUESTS.queryKey, (mine = []) =>
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
