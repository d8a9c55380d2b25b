import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { DecideDialog } from './decide-dialog.tsx'

export const ApproveDialog = ({ person: { id }, onClose }: { person: AdminUser; onClose: () => void }) => (
  <DecideDialog decision={{ kind: 'approve', waiting: { ids: [id] }, count: 1 }} onDone={onClose} onClose={onClose} />
)
