import type { SomebodyCame } from '@evenkeel/contract/alerts/alert-words.ts'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { setPendingSend } from '../../app/navigation/unsaved.ts'
import type { HelpRequest } from '../../app/session/help-request.ts'
import { Button } from '../../ui/button.tsx'
import { type IconProps, TriangleAlert } from '../../ui/icons.tsx'
import { Check, Send, X } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords, wordsNow } from '../../words/words.ts'
import { setHelpState } from './help-state.ts'
import { useNotSafe } from './shared/help-now.ts'
import { OWN_HELP_REQUESTS } from './shared/own-help-requests.ts'
import { retryDecision } from './shared/send-help.ts'
import { waitingWords } from './words.ts'

/** A conflict that goes away by itself comes with a time to wait. */
const isRefused = (error: Error) => error instanceof ApiError && error.status === 409 && error.retryAfter === null

/** Milliseconds until a try without a response has failed, and at most before the next. */
const TIMEOUT = 3000
const LONGEST_PAUSE = 15_000

/** Retries until it has arrived, and keeps the page from leaving by itself. */
function useSay(id: string) {
  const keys = useRef(new Map<SomebodyCame, string>())
  return useMutation({
    mutationFn: (came: SomebodyCame) => {
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
      await queryClient.cancelQueries({ queryKey: OWN_HELP_REQUESTS.queryKey })
      queryClient.setQueryData<HelpRequest[]>(OWN_HELP_REQUESTS.queryKey, (mine = []) =>
        mine.map((one) => (one.id === alert.id ? alert : one)),
      )
      if (alert.status === 'active') setHelpState({ waitsAgain: alert })
      const { thanks, thanksText } = wordsNow(waitingWords)
      if (alert.came === 'yes') toast({ title: thanks, text: thanksText })
      document.getElementById(alert.status === 'active' ? 'help' : 'main')?.focus({ preventScroll: true })
    },
    gcTime: 0,
  })
}

/** Icon and look tell the answers apart, not colour alone. */
const LOOKS = {
  yes: { Icon: Check, variant: 'secondary', more: '' },
  not_safe: { Icon: TriangleAlert, variant: 'danger', more: '' },
  no: { Icon: X, variant: 'secondary', more: 'border-brick text-brick' },
} as const satisfies Record<SomebodyCame, { Icon: (props: IconProps) => ReactNode; variant: string; more: string }>
const ANSWERS = ['yes', 'not_safe', 'no'] as const

/** Confirmed in the first button's place, out of reach of a second tap. */
type Again = Exclude<SomebodyCame, 'yes'>

/** Anything but "yes" makes the request wait again. */
export function DidSomeoneCome({ alert: { id } }: { alert: HelpRequest }) {
  const words = useWords(waitingWords)
  const notSafe = useNotSafe()
  const hint = useId()
  const [asking, setAsking] = useState<Again | null>(null)
  const back = useRef<Again | null>(null)
  const { mutate, isPending, variables, error, failureReason } = useSay(id)
  const problem = error ?? failureReason

  function goBack() {
    back.current = asking
    setAsking(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // A held key must not answer the question that comes under it.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    if (event.key !== 'Escape' || asking === null) return
    event.preventDefault()
    goBack()
  }

  /** The question took the focus from this button. */
  const returned = (came: SomebodyCame) => (button: HTMLButtonElement | null) => {
    if (!button || back.current !== came) return
    back.current = null
    button.focus({ preventScroll: true })
  }

  return (
    <>
      <fieldset className="flex w-full flex-col gap-2" aria-describedby={hint} onKeyDown={onKeyDown}>
        <legend className="mb-2 text-lg font-semibold">{words.question}</legend>
        <div className="grid min-h-39 content-start gap-3 min-[40rem]:min-h-0 min-[40rem]:grid-cols-3">
          {asking ? (
            <>
              <Button
                ref={focusOnce}
                aria-describedby={hint}
                variant="danger"
                busy={isPending && variables === asking}
                onClick={() => mutate(asking)}
              >
                <Send />
                {words.sendAgain}
              </Button>
              <p id={hint} className="self-center font-semibold min-[40rem]:col-span-2">
                {words.again[asking]}
              </p>
            </>
          ) : (
            ANSWERS.map((came) => {
              const { Icon, variant, more } = LOOKS[came]
              return (
                <Button
                  key={came}
                  ref={returned(came)}
                  variant={variant}
                  className={more}
                  busy={isPending && variables === came}
                  onClick={() => (came === 'yes' ? mutate(came) : setAsking(came))}
                >
                  <Icon />
                  {words.answers[came]}
                </Button>
              )
            })
          )}
        </div>
        {asking ? (
          <Button variant="quiet" className="-ml-4 self-start" onClick={goBack}>
            {words.back}
          </Button>
        ) : (
          <p id={hint} className="flex min-h-11 items-center text-ink-soft">
            {words.sendsAgain}
          </p>
        )}
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

const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
