import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import type { LeaveGuard } from './leave-guard.ts'

type Words = { leaveTitle: string; leaveText: string; leave: string; stay: string }
type Props = { guard: LeaveGuard; words: Words }

export const LeaveQuestion = ({ guard, words }: Props) => (
  <ConfirmDialog
    open={guard.asking}
    title={words.leaveTitle}
    text={words.leaveText}
    confirmLabel={words.leave}
    cancelLabel={words.stay}
    danger
    onConfirm={guard.leave}
    onCancel={guard.stay}
  />
)
