import type { AdminUser } from '@evenkeel/contract/users.ts'
import { OfflineError } from '../../app/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

type Props = { person: AdminUser; busy: boolean; failure: Error | null; onAnswer: () => void; onClose: () => void }

/** Says what a slip does before one is made. */
export function AskForSlip({ person, busy, failure, onAnswer, onClose }: Props) {
  const words = useWords(adminWords)
  const { cancel } = useWords(common)
  return (
    <Dialog
      open
      title={words.slipQuestion(person.username)}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={onAnswer}>
            {busy ? words.making : words.slipConfirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{words.slipExplain}</p>
      {failure && (
        <div role="alert">
          <Banner tone="danger">{failure instanceof OfflineError ? words.slipOffline : words.slipFailed}</Banner>
        </div>
      )}
    </Dialog>
  )
}
