import { type FormEvent, useId, useState } from 'react'
import { ApiError, OfflineError } from '../../app/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useGate } from '../../ui/use-gate.ts'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useConfirmPassword } from './data.ts'

/** Has the administrator prove that it is still them. */
export function AskPassword({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const words = useWords(adminWords)
  const { cancel } = useWords(common)
  const form = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const gate = useGate()
  const confirm = useConfirmPassword()

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '' || !gate.enter()) return
    confirm.mutate(password, { onSuccess: onConfirmed, onSettled: gate.leave })
  }

  return (
    <Dialog
      open
      title={words.confirmTitle}
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
      <p>{words.confirmText}</p>
      <form id={form} onSubmit={submit} noValidate>
        <PasswordField
          label={words.yourPassword}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={missing ? words.passwordMissing : sayWhy(confirm.error, words)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

function sayWhy(error: Error | null, words: (typeof adminWords)['en']) {
  if (!error) return undefined
  if (error instanceof OfflineError) return words.slipOffline
  if (error instanceof ApiError && error.status === 403) return words.passwordWrong
  if (error instanceof ApiError && error.status === 429) return words.confirmWait
  return words.confirmFailed
}
