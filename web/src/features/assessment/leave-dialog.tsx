import type { useLeaveGuard } from '../../app/leave-guard.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { useWords } from '../../words/words.ts'
import { Dialable } from './dialable.tsx'
import { useReader } from './reader.ts'

type Props = { guard: ReturnType<typeof useLeaveGuard>; talk: boolean }

/** Before answers are lost; to somebody who may be unsafe it says first whom to talk to. Nothing is sent by it. */
export function LeaveDialog({ guard, talk }: Props) {
  const words = useWords(assessmentWords)
  const { now, calls } = words.safety[useReader()]
  return (
    <ConfirmDialog
      open={guard.asking}
      title={talk ? words.talkTitle : words.leaveTitle}
      text={talk ? <Whom lines={[...now.slice(1), ...calls, words.talkLost]} /> : words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      danger
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  )
}

function Whom({ lines }: { lines: string[] }) {
  return lines.map((text) => (
    <p key={text}>
      <Dialable text={text} />
    </p>
  ))
}
