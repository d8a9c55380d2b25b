import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'
import { revoke, useOwnId } from './data.ts'

type Props = { browser: EnrolledBrowser; onClose: () => void }

/** Asks for the password if the server requires it. */
export function RevokeDialog({ browser: { id, name, kind, enrolledAt }, onClose }: Props) {
  const words = useWords(browserWords)
  const isOwn = useOwnId() === id
  const { start, busy, error, question } = usePasswordGuard(() => revoke(id), onClose)
  return (
    <>
      <ConfirmDialog
        open
        danger
        title={words.revokeTitle(name)}
        text={
          <>
            <p>{enrolledAt ? words.revokeText : words.revokeWaiting}</p>
            {kind === 'display' && enrolledAt && <p className="font-semibold">{words.revokeDisplay}</p>}
            {isOwn && <p className="font-semibold">{words.revokeHere}</p>}
            <ProblemBanner>
              {error && (error instanceof OfflineError ? words.offline : words.revokeFailed)}
            </ProblemBanner>
          </>
        }
        confirmLabel={words.revoke}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
