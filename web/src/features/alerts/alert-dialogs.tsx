import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Suspense } from 'react'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'

const ResolveDialog = lazyWithFallback(
  async () => ({ default: (await import('./resolve-dialog.tsx')).ResolveDialog }),
  DialogFailed,
)
const OpenedDialog = lazyWithFallback(
  async () => ({ default: (await import('./opened-dialog.tsx')).OpenedDialog }),
  DialogFailed,
)

/** An alert and the dialog to open for it. */
export type Chosen = { what: 'open' | 'resolve'; alert: Alert }

/** The dialogs of one alert; their code loads when the first one opens. */
export function AlertDialogs({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) {
  if (!chosen) return null
  const Wanted = chosen.what === 'open' ? OpenedDialog : ResolveDialog
  return (
    <Suspense>
      <Wanted key={chosen.alert.id} alert={chosen.alert} onClose={onClose} />
    </Suspense>
  )
}
