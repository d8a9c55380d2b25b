import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusNext } from './shared/alert-focus.ts'

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

/** Opens the dialogs of an alert; their code loads when the first one opens. */
export function useAlertDialogs() {
  const [chosen, choose] = useState<Chosen | null>(null)
  useFocusAfter(chosen)
  const Wanted = chosen && DIALOGS[chosen.what]
  const dialog = Wanted && (
    <Suspense>
      <Wanted key={chosen.alert.id} alert={chosen.alert} onClose={() => choose(null)} />
    </Suspense>
  )
  return { choose, dialog }
}

/** A dialog returns the focus to the button that opened it, if that still exists. */
function useFocusAfter(chosen: Chosen | null) {
  const before = useRef(chosen)
  useEffect(() => {
    if (!chosen && before.current) focusNext(before.current.alert.id)
    before.current = chosen
  }, [chosen])
}
