import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SuggestPassphrase } from '../../ui/passphrase/suggest-passphrase.tsx'
import { passphraseWords } from '../../ui/passphrase/words.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { accountWords } from './account-words.ts'
import { useChangePassword } from './data.ts'
import { checkPasswords, refusedPassword, whyNotChanged } from './password-problems.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const words = useWords(accountWords)
  const { rules } = useWords(passphraseWords)
  const { mutateAsync } = useChangePassword()
  const form = useForm(EMPTY, {
    check: checkPasswords,
    send: (typed) => mutateAsync(typed),
    refused: refusedPassword,
    onSaved() {
      form.take(EMPTY)
      toast({ title: words.passwordSavedTitle, text: words.passwordSaved })
    },
  })
  const { values, problems, failure, sending, change } = form

  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        maxLength={LIMITS.password.max}
        value={values.currentPassword}
        error={problems.currentPassword && words[problems.currentPassword]}
        onChange={({ target }) => change({ currentPassword: target.value })}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        hint={rules}
        value={values.newPassword}
        error={problems.newPassword && words[problems.newPassword]}
        onChange={({ target }) => change({ newPassword: target.value })}
      />
      <SuggestPassphrase onUse={(newPassword) => change({ newPassword })} />
      <ProblemBanner>{failure && !form.marked && words[whyNotChanged(failure)]}</ProblemBanner>
      <Button type="submit" busy={sending} className="self-start">
        {sending ? words.saving : words.changePassword}
      </Button>
    </form>
  )
}
