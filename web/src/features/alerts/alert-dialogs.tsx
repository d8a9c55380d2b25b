import type { OpenAlert } from '@evenkeel/contract/open-alerts.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusNext } from './shared/alert-focus.ts'

const ResolveDialog = lazyWithFallback(
  async () => ({ default: (await import('./resolve-dialog.tsx')).ResolveDialog }),
  DialogFailed,
)
const HandOverDialog = lazyWithFallback(
  async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }),
  DialogFailed,
)
const DIALOGS = { resolve: ResolveDialog, handOver: HandOverDialog }

/** Opens a dialog for an alert. */
export type Choose = (chosen: { what: keyof typeof DIALOGS; alert: OpenAlert } | null) => void

/** Opens the dialogs of an alert; their code loads when the first one opens. */
export function useAlertDialogs() {
  const [chosen, choose] = useState<Parameters<Choose>[0]>(null)
  useFocusAfter(chosen?.alert.id)
  const Wanted = chosen && DIALOGS[chosen.what]
  const dialog = Wanted && (
    <Suspense>
      <Wanted key={chosen.alert.id} alert={chosen.alert} onClose={() => choose(null)} />
    </Suspense>
  )
  return { choose, dialog }
}

/** A dialog returns the focus to the button that opened it, if that still exists. */
function useFocusAfter(id: string | undefined) {
  const before = useRef(id)
  useEffect(() => {
    if (!id && before.current) focusNext(before.current)
    before.current = id
  }, [id])
}
