import type { AdminUser, Slip } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useWords } from '../../../words/words.ts'
import { makeSlip } from '../data.ts'
import { personName } from '../shared/names.ts'
import { ShowSlip } from '../shared/show-slip.tsx'
import { mayHaveBadge } from '../use-actions.ts'

/** Asks for the password if the server requires it; the slip is shown once. */
export function SlipDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(adminWords)
  const [slip, setSlip] = useState<z.output<typeof Slip> | null>(null)
  const answers = person.respondsTo.length > 0 || person.duty
  const after =
    !answers || person.use === 'never' ? null : person.role === 'clinician' ? 'slipClinician' : 'slipAnswers'
  const { start, busy, error, question } = usePasswordGuard(() => makeSlip(person), setSlip)
  if (slip)
    return (
      <ShowSlip
        person={{ name: personName(person), username: person.username, unit: person.unit }}
        slip={slip}
        // The language is unknown before a first sign-in.
        locale={person.use === 'never' ? undefined : person.locale}
        badgeOf={mayHaveBadge(person) ? person.id : null}
        onClose={onClose}
      />
    )
  return (
    <>
      <ConfirmDialog
        open
        title={words.slipQuestion(person.username)}
        text={
          <>
            <p>{words.slipExplain}</p>
            {after && <p>{words[after]}</p>}
            <ProblemBanner>
              {error && (error instanceof OfflineError ? words.slipOffline : words.slipFailed)}
            </ProblemBanner>
          </>
        }
        confirmLabel={busy ? words.making : words.slipConfirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
