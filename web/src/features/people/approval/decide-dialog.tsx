import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { approve, refuse, type Waiting } from '../data.ts'
import { approvalWords } from './approval-words.ts'

export type Decision = { kind: 'approve' | 'refuse'; waiting: Waiting; count: number }

type Props = { decision: Decision; onDone: () => void; onClose: () => void }

const DECIDE = {
  approve: async (waiting: Waiting, accepts: Warning[]) => (await approve({ ...waiting, accepts })).approved,
  refuse: async (waiting: Waiting) => (await refuse(waiting)).refused,
}

export function DecideDialog({ decision: { kind, waiting, count }, onDone, onClose }: Props) {
  const words = useWords(approvalWords)
  const { number } = useFormat()
  const said = words.several[kind]
  const { start, busy, error, questions } = useGuardedChange(
    (sent: Waiting, accepts) => DECIDE[kind](sent, accepts),
    (done) => {
      toast({ title: said.doneTitle, text: said.done(done, number(done)) })
      onDone()
    },
  )
  return (
    <>
      <ConfirmDialog
        open
        danger={kind === 'refuse'}
        title={said.question(count, number(count))}
        text={
          <>
            <p>{said.text}</p>
            {'through' in waiting && <p>{said.all}</p>}
            <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
          </>
        }
        confirmLabel={busy ? said.busy : said.confirm}
        busy={busy}
        onConfirm={() => start(waiting)}
        onCancel={onClose}
      />
      {questions}
    </>
  )
}
