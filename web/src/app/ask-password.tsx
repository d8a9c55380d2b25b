import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { useSubmitLock } from '../ui/use-submit-lock.ts'
import { askPasswordWords } from '../words/ask-password.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { call } from './api.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { useSecondStep } from './second-step.ts'

type Props = { title?: string; text?: string; onConfirmed: () => void; onClose: () => void }
type Typed = { password: string; code: string }

/** Has a person prove that it is still them: with their password, and a code where their sign-in has a second step. */
export function AskPassword({ title, text, onConfirmed, onClose }: Props) {
  const words = useWords(askPasswordWords)
  const { cancel } = useWords(common)
  const form = useId()
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [looked, setLooked] = useState(false)
  const submitLock = useSubmitLock()
  const confirm = useMutation({
    mutationFn: ({ password, code }: Typed) =>
      call('POST /api/user/confirm', { body: { password, code: code || undefined } }),
    gcTime: 0,
  })
  const takesCode = useSecondStep().data?.enabled === true || asksForCode(confirm.error)
  const missing = { password: typed.password === '', code: takesCode && typed.code.trim() === '' }

  function submit(event: FormEvent) {
    event.preventDefault()
    setLooked(true)
    if (missing.password || missing.code || !submitLock.lock()) return
    confirm.mutate({ ...typed, code: typed.code.trim() }, { onSuccess: onConfirmed, onSettled: submitLock.unlock })
  }

  return (
    <Dialog
      open
      title={title ?? words.title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={confirm.isPending}>
            {words.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{text ?? words.text}</p>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          autoFocus
          value={typed.password}
          error={looked && missing.password ? words.passwordMissing : sayWhy(confirm.error, takesCode, words)}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        {takesCode && (
          <TextField
            label={words.code}
            hint={words.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed.code}
            error={looked && missing.code ? words.codeMissing : undefined}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
        )}
      </form>
    </Dialog>
  )
}

const asksForCode = (error: Error | null) => error instanceof ApiError && error.problem?.code === 'totp_required'

function sayWhy(error: Error | null, takesCode: boolean, words: (typeof askPasswordWords)['en']) {
  if (!error) return undefined
  if (error instanceof OfflineError) return words.offline
  if (!(error instanceof ApiError)) return words.failed
  if (error.status === 429) return words.wait
  if (error.status === 401 || error.status === 403) return takesCode ? words.eitherWrong : words.wrong
  return words.failed
}
