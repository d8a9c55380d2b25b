import { OfflineError } from '../../../app/api-error.ts'
import { usePasswordGuard } from '../../../app/password-guard.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { approvalWords } from '../../../words/approval.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { type Approval, approve } from '../data.ts'

type Props = { approval: Approval; count: number; onDone: () => void; onClose: () => void }

/** Says what approving several accounts means, and asks for the password. */
export function ApproveDialog({ approval, count, onDone, onClose }: Props) {
  const words = useWords(approvalWords)
  const { number } = useFormat()
  const { start, busy, error, question } = usePasswordGuard(
    () => approve(approval),
    ({ approved }) => {
      toast({ title: words.approvedTitle, text: words.approved(approved, number(approved)) })
      onDone()
    },
  )
  return (
    <>
      <ConfirmDialog
        open
        title={words.question(count, number(count))}
        text={
          <>
            <p>{words.questionText}</p>
            {'through' in approval && <p>{words.allText}</p>}
            <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
          </>
        }
        confirmLabel={busy ? words.approving : words.confirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
