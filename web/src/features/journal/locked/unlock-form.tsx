import { faultIn } from '@evenkeel/contract/auth/typed-code.ts'
import { LIMITS, RECOVERY_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import type { ComponentProps, ReactNode } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldProps } from '../../../ui/fields/field-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { sumOf } from '../data.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import { type Refusal, refusalOf, type Secret, useUnlock } from './unlock.ts'

type Field = Pick<FieldProps, 'error'> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'autoComplete' | 'maxLength'>

type Props = {
  by: 'oldPassword' | 'recoveryCode'
  button: string
  children: (field: Field) => ReactNode
}

/** What was typed stays until it works. */
export function UnlockForm({ by, button, children }: Props) {
  const words = useWords(journalKeyWords)
  const { mutateAsync } = useUnlock()
  const say = useRefusal(by)
  const codes = useWords(typedCodeWords)
  const { number } = useFormat()
  const form = useForm(
    { secret: '' },
    {
      check: ({ secret }) => ({ secret: secret.trim() === '' ? ('missing' as const) : faultOf(by, secret) }),
      send: ({ secret }) => mutateAsync(secretOf(by, secret)),
      onSaved(unlocked) {
        const sum = sumOf(unlocked)
        toast({ title: words.openedTitle, text: words.opened(sum, number(sum)) })
      },
    },
  )
  const { failure } = form
  const { secret: problem } = form.problems
  const refusal = problem === 'missing' ? problem : failure && !isSignedOut(failure) && refusalOf(failure)

  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-3">
      {children({
        value: form.values.secret,
        error: problem && problem !== 'missing' ? codes[problem] : refusal ? say(refusal) : undefined,
        autoComplete: 'off',
        maxLength: by === 'oldPassword' ? LIMITS.password.max : LIMITS.name,
        onChange: ({ target }) => form.change({ secret: target.value }),
      })}
      <Button type="submit" variant="secondary" busy={form.sending} className="self-start">
        {form.sending ? words.opening : button}
      </Button>
    </form>
  )
}

const secretOf = (by: Props['by'], typed: string): Secret =>
  by === 'oldPassword' ? { oldPassword: typed } : { recoveryCode: typed }

const faultOf = (by: Props['by'], typed: string) =>
  by === 'oldPassword' ? undefined : faultIn(typed, RECOVERY_SYMBOLS)

function useRefusal(by: Props['by']) {
  const words = useWords(journalKeyWords)
  const { busy } = useWords(common)
  return (refusal: Refusal): string => {
    if (typeof refusal === 'object') return busy(refusal.wait)
    if (refusal === 'away') return words.openAway
    if (refusal === 'missing' || refusal === 'wrong') return words[refusal][by]
    return refusal === 'mistyped' && by === 'recoveryCode' ? words.mistyped : words.openFailed
  }
}
