import { useMutation } from '@tanstack/react-query'
import { PasswordField, TextField } from '../../ui/fields/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import type { Problems } from '../../ui/form/form.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useWords } from '../../words/words.ts'
import { call } from '../api/api.ts'
import { ApiError, OfflineError } from '../api/api-error.ts'
import { askPasswordWords } from './ask-password-words.ts'
import { useSecondStep } from './second-step.ts'

type Props = { title?: string; text?: string; onConfirmed: () => void; onClose: () => void }
type Typed = { password: string; code: string }

const EMPTY: Typed = { password: '', code: '' }

/** Also asks for a code if the account has a second step. */
export function AskPassword({ title, text, onConfirmed, onClose }: Props) {
  const words = useWords(askPasswordWords)
  const { mutateAsync } = useMutation({
    mutationFn: ({ password, code }: Typed) =>
      call('POST /api/user/confirm', { body: { password, code: code.trim() || undefined } }),
    gcTime: 0,
  })
  const form = useForm<Typed, void>(EMPTY, {
    check: (typed): Problems<string> => missingIn(typed, takesCode),
    send: (typed) => mutateAsync(typed),
    onSaved: onConfirmed,
  })
  const { values, failure, refusals, change } = form
  const takesCode = useSecondStep().data?.enabled === true || asksForCode(failure)
  const missing = refusals > 0 ? missingIn(values, takesCode) : {}
  return (
    <DialogForm
      form={form}
      title={title ?? words.title}
      lead={text ?? words.text}
      action={words.confirm}
      onClose={onClose}
    >
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        autoFocus
        value={values.password}
        error={missing.password ? words.passwordMissing : sayWhy(failure, takesCode, words)}
        onChange={({ target }) => change({ password: target.value })}
      />
      {takesCode && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="characters"
          spellCheck={false}
          value={values.code}
          error={missing.code ? words.codeMissing : undefined}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
    </DialogForm>
  )
}

const missingIn = ({ password, code }: Typed, takesCode: boolean) => ({
  ...(password === '' && { password: 'missing' }),
  ...(takesCode && code.trim() === '' && { code: 'missing' }),
})

const asksForCode = (error: Error | null) => error instanceof ApiError && error.problem?.code === 'totp_required'

function sayWhy(error: Error | null, takesCode: boolean, words: (typeof askPasswordWords)['en']) {
  if (!error) return undefined
  if (error instanceof OfflineError) return words.offline
  if (!(error instanceof ApiError)) return words.failed
  if (error.status === 429) return words.wait
  if (error.status === 401 || error.status === 403) return takesCode ? words.eitherWrong : words.wrong
  return words.failed
}
