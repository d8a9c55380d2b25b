import type { LeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { ConfirmDialog, first } from '../../../ui/dialog/dialog.tsx'
import { useWords } from '../../../words/words.ts'
import { helpWords } from '../../get-help/shared/help-words.ts'
import { askForHelp } from '../../get-help/shared/send-help.ts'
import { assessmentWords } from '../assessment-words.ts'
import { useReader } from '../use-reader.ts'

type Props = { guard: LeaveGuard; talk: boolean }

export function LeaveDialog({ guard, talk }: Props) {
  const words = useWords(assessmentWords)
  const { getHelp } = useWords(helpWords)
  const { now, calls } = words.safety[useReader()]

  /** The page keeps its answers, and the help question replaces this one. */
  function talkNow() {
    guard.stay()
    askForHelp()
  }

  return (
    <ConfirmDialog
      open={guard.asking}
      title={talk ? words.talkTitle : words.leaveTitle}
      text={talk ? <Whom lines={[...now, words.talkLost]} /> : words.leaveText}
      details={talk && <Whom lines={calls} />}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      danger
      more={
        talk && (
          <Button ref={first} variant="danger" onClick={talkNow}>
            {getHelp}
          </Button>
        )
      }
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  )
}

function Whom({ lines }: { lines: string[] }) {
  return (
    <div className="flex flex-col gap-4">
      {lines.map((text) => (
        <p key={text}>
          <Dialable text={text} />
        </p>
      ))}
    </div>
  )
}
