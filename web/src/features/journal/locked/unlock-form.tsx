import { LIMITS } from '@evenkeel/contract/limits.ts'
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isSignedOut } from '../../../app/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldProps } from '../../../ui/field-frame.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useSubmitLock } from '../../../ui/use-submit-lock.ts'
import { common } from '../../../words/common.ts'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { type Refusal, refusalOf, type Secret, useUnlock } from './unlock.ts'

type Field = Pick<FieldProps, 'error'> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'autoComplete' | 'maxLength'>

type Props = {
  by: 'oldPassword' | 'recoveryCode'
  button: string
  children: (field: Field) => ReactNode
}

/** One secret and its button; what was typed stays until it worked. */
export function UnlockForm({ by, button, children }: Props) {
  const words = useWords(journalKeyWords)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const unlock = useUnlock()
  const submitLock = useSubmitLock()
  const say = useRefusal(by)
  const { number } = useFormat()

  function refuse(why: Refusal) {
    setRefusal(why)
    form.current?.querySelector('input')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return refuse('missing')
    if (!submitLock.lock()) return
    unlock.mutate(secretOf(by, typed), {
      onSuccess: ({ unlocked }) => toast({ title: words.openedTitle, text: words.opened(unlocked, number(unlocked)) }),
      onError: (error) => {
        if (!isSignedOut(error)) refuse(refusalOf(error))
      },
      onSettled: submitLock.unlock,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      {children({
        value: typed,
        error: refusal ? say(refusal) : undefined,
        autoComplete: 'off',
        maxLength: by === 'oldPassword' ? LIMITS.password.max : LIMITS.name,
        onChange: ({ target }) => setTyped(target.value),
      })}
      <Button type="submit" variant="secondary" busy={unlock.isPending} className="self-start">
        {unlock.isPending ? words.opening : button}
      </Button>
    </form>
  )
}

const secretOf = (by: Props['by'], typed: string): Secret =>
  by === 'oldPassword' ? { oldPassword: typed } : { recoveryCode: typed }

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
