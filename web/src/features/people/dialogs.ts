import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import type { ComponentType } from 'react'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { SlipDialog } from './dialogs/slip-dialog.tsx'
import type { Doing } from './use-actions.ts'

/** Code of rarer dialogs loads on demand. */
export const DIALOGS: Record<Doing, ComponentType<{ person: AdminUser; onClose: () => void }>> = {
  slip: SlipDialog,
  approve: lazyDialog(async () => (await import('./approval/approve-dialog.tsx')).ApproveDialog),
  edit: lazyDialog(async () => (await import('./dialogs/edit-dialog.tsx')).EditDialog),
  release: lazyDialog(async () => (await import('./dialogs/release-dialog.tsx')).ReleaseDialog),
  move: lazyDialog(async () => (await import('./dialogs/move-dialog.tsx')).MoveDialog),
  correct: lazyDialog(async () => (await import('./dialogs/correct-dialog.tsx')).CorrectDialog),
  account: lazyDialog(async () => (await import('./dialogs/make-account-dialog.tsx')).MakeAccountDialog),
  back: lazyDialog(async () => (await import('./dialogs/back-dialog.tsx')).BackDialog),
  paper: lazyDialog(async () => (await import('./moves/way-out-dialog.tsx')).WayOutDialog),
  hold: lazyDialog(async () => (await import('../records/shared/hold-dialog.tsx')).HoldDialog),
  death: lazyDialog(async () => (await import('../records/shared/death-dialog.tsx')).DeathDialog),
  badge: lazyDialog(async () => (await import('./badges/badge-dialog.tsx')).BadgeDialog),
  provider: lazyDialog(async () => (await import('./provider/provider-dialog.tsx')).ProviderDialog),
  pass: lazyDialog(async () => (await import('./dialogs/pass-dialog.tsx')).PassDialog),
  disable: lazyDialog(async () => (await import('./dialogs/disable-dialog.tsx')).DisableDialog),
}
