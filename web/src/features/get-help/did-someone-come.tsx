import type { CameAnswer } from '@evenkeel/contract/alerts/alert-words.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { HelpRequest } from '../../app/session/help-request.ts'
import { Button } from '../../ui/button.tsx'
import { type IconProps, TriangleAlert } from '../../ui/icons.tsx'
import { Check, Send, X } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { useNotSafe } from './shared/help-now.ts'
import { isRefused, useSay } from './use-say.ts'
import { waitingWords } from './waiting-words.ts'

/** Icon and look tell the answers apart, not colour alone. */
const LOOKS = {
  yes: { Icon: Check, variant: 'secondary', more: '' },
  not_safe: { Icon: TriangleAlert, variant: 'danger', more: '' },
  no: { Icon: X, variant: 'secondary', more: 'border-brick text-brick' },
} as const satisfies Record<CameAnswer, { Icon: (props: IconProps) => ReactNode; variant: string; more: string }>
const ANSWERS = ['yes', 'not_safe', 'no'] as const

/** Confirmed in the first button's place, out of reach of a second tap. */
type Again = Exclude<CameAnswer, 'yes'>

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
  const returned = (came: CameAnswer) => (button: HTMLButtonElement | null) => {
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
            {words.reopens}
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
