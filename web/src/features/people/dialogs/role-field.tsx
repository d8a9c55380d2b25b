import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { refreshAccounts, setRole } from '../data.ts'
import { accountName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'
import { peopleActsWords } from './people-acts-words.ts'

/** Asks first, with what follows, and for the password. */
export function RoleField({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const words = useWords(peopleActsWords)
  const people = useWords(peopleWords)
  const [asks, setAsks] = useState(false)
  const to = person.role === 'staff' ? 'admin' : 'staff'
  const said = words.role[to]
  const name = accountName(person)
  const change = useGuardedChange<AdminUser, AdminUser>(
    (one, accepts) => setRole(one, to, accepts),
    () => {
      void refreshAccounts()
      toast({ title: people.savedTitle, text: said.done(name) })
      onDone()
    },
  )
  return (
    <div className="border-line border-t pt-4">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {said.button}
      </Button>
      {asks && (
        <ConfirmDialog
          open
          danger
          title={said.title(name)}
          text={
            <>
              <p>{said.text}</p>
              <ProblemBanner>{change.error && whyNot(change.error, words.roleRefused, people)}</ProblemBanner>
            </>
          }
          confirmLabel={said.button}
          busy={change.busy}
          onConfirm={() => change.start(person)}
          onCancel={() => setAsks(false)}
        />
      )}
      {change.questions}
    </div>
  )
}

function whyNot(error: Error, refused: string, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? refused : words.changeFailed
}
