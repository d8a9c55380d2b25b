import { LIMITS } from '@evenkeel/contract/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/words.ts'
import { useChangePassword } from './data.ts'
import { useFocusOnMistake } from './focus-on-mistake.ts'
import { checkPasswords, refusalOf, type Trouble } from './password-trouble.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

/** Changes the password; both fields keep what was typed until it worked. */
export function PasswordForm() {
  const words = useWords(accountWords)
  const [typed, setTyped] = useState(EMPTY)
  const [trouble, setTrouble] = useState<Trouble>({})
  const change = useChangePassword()
  const submitLock = useSubmitLock()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMistake(form, trouble)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = checkPasswords(typed)
    setTrouble(found)
    if (Object.keys(found).length > 0 || !submitLock.lock()) return
    change.mutate(typed, {
      onSuccess: () => {
        setTyped(EMPTY)
        toast({ title: words.passwordSavedTitle, text: words.passwordSaved })
      },
      onError: (error) => setTrouble(refusalOf(error)),
      onSettled: submitLock.unlock,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        maxLength={LIMITS.password.max}
        value={typed.currentPassword}
        error={trouble.currentPassword && words[trouble.currentPassword]}
        onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        hint={words.newPasswordHint}
        value={typed.newPassword}
        error={trouble.newPassword && words[trouble.newPassword]}
        onChange={({ target }) => setTyped({ ...typed, newPassword: target.value })}
      />
      {trouble.form && (
        <div role="alert">
          <Banner tone="danger">{words[trouble.form]}</Banner>
        </div>
      )}
      <Button type="submit" busy={change.isPending} className="self-start">
        {change.isPending ? words.saving : words.changePassword}
      </Button>
    </form>
  )
}
