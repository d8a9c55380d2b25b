import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { makePass } from '../data.ts'
import { signInWords } from '../words.ts'

type Props = { person: AdminUser; onClose: () => void }
type Pass = Awaited<ReturnType<typeof makePass>>

export function PassDialog({ person, onClose }: Props) {
  const words = useWords(signInWords)
  const [pass, setPass] = useState<Pass | null>(null)
  const { start, busy, error, question } = usePasswordGuard(() => makePass(person), setPass)
  if (pass) return <ShowPass person={person} made={pass} onClose={onClose} />
  return (
    <>
      <ConfirmDialog
        open
        title={words.question(person.username)}
        text={
          <>
            <p>{words.explain}</p>
            <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
          </>
        }
        confirmLabel={busy ? words.making : words.confirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}

function ShowPass({ person, made, onClose }: Props & { made: Pass }) {
  const words = useWords(signInWords)
  const { time } = useFormat()
  return (
    <Dialog
      open
      title={words.title(person.username)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.done}</Button>}
    >
      <p>{words.once}</p>
      <p className="text-2xl font-semibold tracking-wide tabular-nums">{made.pass}</p>
      <p className="font-semibold">{words.until(time(made.expiresAt))}</p>
      <p>{words.steps(window.location.host)}</p>
    </Dialog>
  )
}
