import { SIGNED_OUT_HASH } from '@evenkeel/contract/base/limits.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { useEffect } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { shell } from '../../../words/shell.ts'
import { useWords } from '../../../words/words.ts'
import { ApiError, call, OfflineError } from '../../api/api.ts'
import { askPasswordWords } from '../../password/ask-password-words.ts'
import { beginSession } from '../begin-session.ts'
import { keepsKey } from '../enrolled-browser.ts'
import { leave } from '../sign-out.ts'
import { signedInAgain } from '../signed-out.ts'
import { signInAgainWords } from './sign-in-again-words.ts'

/** Milliseconds for which unkept words stay on a covered page without a session. */
const STAYS_MS = 180_000

type Typed = { password: string; code: string }
const EMPTY: Typed = { password: '', code: '' }

/** Covers a page whose session is gone, so that its person can sign in again and go on writing. */
export function SignInAgain({ username, edition }: { username: string; edition: Edition }) {
  const words = useWords(signInAgainWords)
  const asked = useWords(askPasswordWords)
  const { tell } = useWords(shell)
  const form = useForm<Typed, unknown>(EMPTY, {
    check: ({ password }) => (password === '' ? { password: 'missing' } : {}),
    send: ({ password, code }) => {
      const body = { username, password, code: code.trim() || undefined }
      return beginSession(
        () => call('POST /api/login', { body, sign: signIfEnrolled }),
        ({ id }) => id,
      )
    },
    onSaved: signedInAgain,
  })
  const { values, failure, refusals, change } = form
  const takesCode = values.code !== '' || codeOf(failure) === 'totp_required'
  useEffect(() => {
    const timer = setTimeout(goAway, STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <DialogForm
      hidesPage
      form={form}
      title={words.title}
      lead={words.text}
      action={words.signIn}
      cancelLabel={words.leave}
      onClose={goAway}
    >
      <p>
        {words.account} <strong className="font-semibold">{username}</strong>
      </p>
      <PasswordField
        label={asked.password}
        autoComplete="off"
        autoFocus
        value={values.password}
        error={refusals > 0 && values.password === '' ? asked.passwordMissing : undefined}
        onChange={({ target }) => change({ password: target.value })}
      />
      {takesCode && (
        <TextField
          label={asked.code}
          hint={asked.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          value={values.code}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      {failure && (
        <div role="alert" tabIndex={-1}>
          <Banner tone="danger">{words[whyNot(failure)]}</Banner>
        </div>
      )}
      <p className="text-ink-soft">{tell[edition]}</p>
    </DialogForm>
  )
}

const goAway = () => leave(`/${SIGNED_OUT_HASH}`)

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.problem?.code : undefined)

function whyNot(error: Error) {
  const code = codeOf(error)
  if (error instanceof OfflineError) return 'offline'
  if (code === 'totp_required') return 'code'
  if (code === 'use_provider') return 'atWork'
  if (code === 'rate_limited') return 'wait'
  return code === 'invalid_credentials' ? 'wrong' : 'failed'
}

const signIfEnrolled = async (request: string, body: string | undefined) =>
  (await keepsKey()) ? (await import('../sign-later.ts')).sign(request, body) : null
