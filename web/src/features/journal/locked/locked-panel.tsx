import type { Locked } from '@evenkeel/contract/journal.ts'
import { useEffect } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import { useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import { restoreFocus } from '../restore-focus.ts'
import { StartOver } from './start-over.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useLockedList } from './use-locked-list.ts'

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
