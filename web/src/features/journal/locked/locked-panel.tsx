import { faultIn } from '@evenkeel/contract/auth/typed-code.ts'
import { LIMITS, LOCKED_KINDS, RECOVERY_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import type { Locked } from '@evenkeel/contract/journal.ts'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import type { FieldProps } from '../../../ui/fields/field-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { sumOf } from '../data.ts'
import { restoreFocus } from '../restore-focus.ts'
import { journalKeyWords } from '../words.ts'
import { isRefusedAfterSlip, type Refusal, refusalOf, type Secret, useStartOver, useUnlock } from './unlock.ts'

type Field = Pick<FieldProps, 'error'> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'autoComplete' | 'maxLength'>

type Props = {
  by: 'oldPassword' | 'recoveryCode'
  button: string
  children: (field: Field) => ReactNode
}

/** What was typed stays until it works. */
function UnlockForm({ by, button, children }: Props) {
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

/** Covers all that a password from before a reset still locks. */
export function LockedPanel({ locked }: { locked: Locked }) {
  const words = useWords(journalKeyWords)
  const list = useLockedList(locked)
  useEffect(() => restoreFocus, [])
  return (
    <Card tone="warning" title={words.lockedTitle}>
      <div className="max-w-text">
        <p className="font-semibold">{words.locked(list)}</p>
        <p>{words.lockedWhy}</p>
      </div>
      <div className="grid gap-x-8 gap-y-6 pt-2 md:grid-cols-2">
        <UnlockForm by="oldPassword" button={words.openByPassword}>
          {(field) => <PasswordField label={words.oldPassword} hint={words.oldPasswordHint} {...field} />}
        </UnlockForm>
        <UnlockForm by="recoveryCode" button={words.openByCode}>
          {(field) => (
            <TextField
              label={words.code}
              hint={words.codeHint}
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              {...field}
            />
          )}
        </UnlockForm>
      </div>
      <StartOver locked={locked} />
    </Card>
  )
}

function StartOver({ locked }: { locked: Locked }) {
  const words = useWords(journalKeyWords)
  const { error: errorTitle } = useWords(common)
  const list = useLockedList(locked)
  const [asking, setAsking] = useState(false)
  const startOver = useStartOver()

  function confirm() {
    startOver.mutate(undefined, {
      onSuccess: () => toast({ title: words.deletedTitle, text: words.deleted }),
      onError: (error) => {
        const text = isRefusedAfterSlip(error) ? words.afterSlip : words.deleteFailed
        if (!isSignedOut(error)) toast({ title: errorTitle, text, variant: 'destructive' })
      },
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className="mt-2 -ml-4 self-start">
        {words.deleteLocked}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.deleteLockedTitle}
        text={words.deleteLockedText(list)}
        confirmLabel={words.delete}
        danger
        busy={startOver.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** "2 journal entries, notes of 1 check-in". */
function useLockedList(locked: Locked): string {
  const { kinds } = useWords(journalKeyWords)
  const { number } = useFormat()
  return LOCKED_KINDS.filter((kind) => locked[kind] > 0)
    .map((kind) => kinds[kind](locked[kind], number(locked[kind])))
    .join(', ')
}
