import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import type { ComponentType } from 'react'
import { DialogFailed } from '../../ui/dialog/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { SlipDialog } from './dialogs/slip-dialog.tsx'
import type { Doing } from './use-actions.ts'

/** Code of rarer dialogs loads on demand. */
export const DIALOGS: Record<Doing, ComponentType<{ person: AdminUser; onClose: () => void }>> = {
  slip: SlipDialog,
  approve: lazyWithFallback(
    async () => ({ default: (await import('./approval/approve-dialog.tsx')).ApproveDialog }),
    DialogFailed,
  ),
  edit: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/edit-dialog.tsx')).EditDialog }),
    DialogFailed,
  ),
  release: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/release-dialog.tsx')).ReleaseDialog }),
    DialogFailed,
  ),
  move: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/move-dialog.tsx')).MoveDialog }),
    DialogFailed,
  ),
  correct: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/correct-dialog.tsx')).CorrectDialog }),
    DialogFailed,
  ),
  account: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/make-account-dialog.tsx')).MakeAccountDialog }),
    DialogFailed,
  ),
  back: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/back-dialog.tsx')).BackDialog }),
    DialogFailed,
  ),
  paper: lazyWithFallback(
    async () => ({ default: (await import('./moves/way-out-dialog.tsx')).WayOutDialog }),
    DialogFailed,
  ),
  hold: lazyWithFallback(
    async () => ({ default: (await import('../records/shared/hold-dialog.tsx')).HoldDialog }),
    DialogFailed,
  ),
  death: lazyWithFallback(
    async () => ({ default: (await import('../records/shared/death-dialog.tsx')).DeathDialog }),
    DialogFailed,
  ),
  badge: lazyWithFallback(
    async () => ({ default: (await import('./badges/badge-dialog.tsx')).BadgeDialog }),
    DialogFailed,
  ),
  provider: lazyWithFallback(
    async () => ({ default: (await import('./provider/provider-dialog.tsx')).ProviderDialog }),
    DialogFailed,
  ),
  pass: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/pass-dialog.tsx')).PassDialog }),
    DialogFailed,
  ),
  disable: lazyWithFallback(
    async () => ({ default: (await import('./dialogs/disable-dialog.tsx')).DisableDialog }),
    DialogFailed,
  ),
}
