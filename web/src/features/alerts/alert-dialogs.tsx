import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Suspense } from 'react'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

const ResolveDialog = lazyWithFallback(
  async () => ({ default: (await import('./resolve-dialog.tsx')).ResolveDialog }),
  DialogFailed,
)
const OpenedDialog = lazyWithFallback(
  async () => ({ default: (await import('./opened-dialog.tsx')).OpenedDialog }),
  DialogFailed,
)

const HandOverDialog = lazyWithFallback(
  async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }),
  DialogFailed,
)
const DIALOGS = { open: OpenedDialog, resolve: ResolveDialog, handOver: HandOverDialog }

/** An alert and the dialog to open for it. */
export type Chosen = { what: keyof typeof DIALOGS; alert: Alert }

/** The dialogs of one alert; their code loads when the first one opens. */
export function AlertDialogs({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) {
  if (!chosen) return null
  const Wanted = DIALOGS[chosen.what]
  return (
    <Suspense>
      <Wanted key={chosen.alert.id} alert={chosen.alert} onClose={onClose} />
    </Suspense>
  )
}
