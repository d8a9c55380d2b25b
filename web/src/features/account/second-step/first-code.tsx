import { useEffect, useRef } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/not-yet.tsx'
import { useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'
import { type Begun, useTurnOn } from './second-step-data.ts'

/** If the code fails to load, the key stands as text below. */
const QrCode = lazyWithFallback(
  async () => (await import('../../../ui/codes/qr-code.tsx')).QrCode,
  () => null,
  () => <Skeleton className="size-60" />,
)

type Props = { begun: Begun; onDone: () => void; onCancel: () => void }

/** Asks for a first code to prove that the app has the secret, or that the paper has the codes. */
export function FirstCode({ begun, onDone, onCancel }: Props) {
  const words = useWords(secondStepWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="pt-2 font-semibold outline-none">
        {words.scanTitle}
      </h3>
      <p>{words.scan}</p>
      <p className="text-ink-soft">{words.noPhone}</p>
      <QrCode text={begun.otpauthUrl} label={words.picture} />
      <p>{words.byHand}</p>
      <p translate="no" className="rounded-md bg-sunken px-4 py-3 text-lg font-semibold tracking-wide tabular-nums">
        <span className="sr-only">{words.keyLabel}: </span>
        {begun.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <h3 className="pt-2 font-semibold">{words.codeTitle}</h3>
      <CodeForm onDone={onDone} onCancel={onCancel} />
    </>
  )
}

function CodeForm({ onDone, onCancel }: Omit<Props, 'begun'>) {
  const words = useWords(secondStepWords)
  const { mutateAsync } = useTurnOn()
  const form = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: code.trim() === '' ? 'missing' : undefined }),
      send: ({ code }) => mutateAsync(code.trim()),
      onSaved: onDone,
    },
  )
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <div className="max-w-xs">
        <TextField
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          maxLength={64}
          spellCheck={false}
          value={form.values.code}
          error={form.marked ? words.codeMissing : sayWhy(form.failure, words)}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.sending}>
          {form.sending ? words.turningOn : words.turnOn}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function sayWhy(error: Error | null, words: (typeof secondStepWords)['en']) {
  if (!error) return undefined
  if (error instanceof OfflineError) return words.offline
  if (!(error instanceof ApiError)) return words.onFailed
  if (error.status === 409) return words.begunAnew
  if (error.status === 429) return words.codeWait
  return error.status < 500 ? words.codeWrong : words.onFailed
}
