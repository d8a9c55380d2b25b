import { type ReactNode, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { shell } from '../../words/shell.ts'
import { useWords } from '../../words/words.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { useIsTablet } from './enrolment.ts'
import { nextPersonWords } from './next-person-words.ts'

type WarningProps = {
  seconds: number
  canStay: boolean
  ending: ReactNode
  onStay: () => Promise<unknown>
  onLeave: () => void
}

/** The page behind keeps everything that was typed. */
export function SessionWarning({ seconds, canStay, ending, onStay, onLeave }: WarningProps) {
  const { session, nav } = useWords(shell)
  const { next } = useWords(nextPersonWords)
  const isTablet = useIsTablet()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState(false)
  const unsaved = useUnsaved()

  async function stay() {
    setBusy(true)
    setFailed(false)
    await onStay().catch(() => setFailed(true))
    setBusy(false)
  }

  const goOn = canStay ? stay : () => setRead(true)

  return (
    <Dialog
      open={!read}
      title={canStay ? session.title : session.endingTitle}
      onClose={goOn}
      actions={
        <>
          <Button autoFocus busy={busy} onClick={goOn}>
            {canStay ? session.stay : session.finish}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {isTablet ? next : nav.signOut}
          </Button>
        </>
      }
    >
      <p>{canStay ? session.idle : session.ending}</p>
      <p role="timer" className="text-xl font-semibold tabular-nums">
        {session.left(seconds)}
      </p>
      {ending}
      {unsaved && <Banner tone="warning">{session.unsaved}</Banner>}
      {failed && <Banner tone="danger">{session.failed}</Banner>}
    </Dialog>
  )
}
