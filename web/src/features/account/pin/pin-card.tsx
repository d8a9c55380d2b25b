import { isPin, PIN_DIGITS, weaknessOfPin } from '@evenkeel/contract/badges/pin.ts'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard, usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { removePin, setPin, usePin, whyNot } from './pin-data.ts'
import { pinWords } from './pin-words.ts'

type Typed = { pin: string; again: string }
type Problem = 'digits' | 'common' | 'date' | 'number' | 'differs'

const EMPTY: Typed = { pin: '', again: '' }

/** The server asks for the password, so that nobody sets a PIN on a tablet left open. */
function PinForm({ hasPin }: { hasPin: boolean }) {
  const words = useWords(pinWords)
  const form = useForm<Typed, void, Problem>(EMPTY, {
    check: problemsIn,
    send: ({ pin }) => setPin(pin),
    // Only the server can tell that the PIN is the person's own number.
    refused: (error) => (error instanceof ApiError && error.status === 400 ? { pin: 'number' } : {}),
    onSaved() {
      form.take(EMPTY)
      toast({ title: words.savedTitle, text: words.saved })
    },
  })
  const { values, problems, change } = form
  const { failure, question } = usePasswordQuestion(form)
  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex max-w-xs flex-col gap-4">
        {(['pin', 'again'] as const).map((field) => (
          <PasswordField
            key={field}
            label={words[field]}
            hint={field === 'pin' ? words.hint : undefined}
            error={problems[field] && words.problems[problems[field]]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            value={values[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        <ProblemBanner>{failure && !form.marked && words[whyNot(failure)]}</ProblemBanner>
        <Button type="submit" busy={form.sending} className="self-start">
          {form.sending ? words.saving : hasPin ? words.change : words.set}
        </Button>
      </form>
      {question}
    </>
  )
}

function problemsIn({ pin, again }: Typed): Partial<Record<keyof Typed, Problem>> {
  if (!isPin(pin)) return { pin: 'digits' }
  const weakness = weaknessOfPin(pin)
  if (weakness) return { pin: weakness }
  return again === pin ? {} : { again: 'differs' }
}

export function PinCard() {
  const words = useWords(pinWords)
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = usePin()
  return (
    <Card id="pin" title={words.title}>
      <p>{words.text}</p>
      {data ? (
        <>
          <p className="font-semibold">
            {data.setAt ? words.setAt(`${date(data.setAt)}, ${time(data.setAt)}`) : words.none}{' '}
            {!data.hasBadge && words.noBadge}
          </p>
          <PinForm hasPin={data.setAt !== null} />
          {data.setAt && <Remove />}
        </>
      ) : isError ? (
        <LoadFailed text={words.loadFailed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  )
}

function Remove() {
  const words = useWords(pinWords)
  const { start, busy, error, question } = usePasswordGuard(removePin, () => document.getElementById('pin')?.focus())
  return (
    <>
      <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
      <Button variant="secondary" busy={busy} className="self-start" onClick={start}>
        {words.remove}
      </Button>
      {question}
    </>
  )
}
