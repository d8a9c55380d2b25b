import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { focusNext } from '../shared/alert-focus.ts'

const ResolveDialog = lazyDialog(async () => (await import('./resolve-dialog.tsx')).ResolveDialog)
const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
const DIALOGS = { resolve: ResolveDialog, handOver: HandOverDialog }

export type Choose = (chosen: { what: keyof typeof DIALOGS; alert: OpenAlert } | null) => void

export function useAlertDialogs() {
  const [chosen, choose] = useState<Parameters<Choose>[0]>(null)
  useFocusNextAlert(chosen?.alert.id)
  const Wanted = chosen && DIALOGS[chosen.what]
  const dialog = Wanted && <Wanted key={chosen.alert.id} alert={chosen.alert} onClose={() => choose(null)} />
  return { choose, dialog }
}

/** The opening button may be gone after a dialog, so the next alert takes the focus. */
function useFocusNextAlert(id: string | undefined) {
  const before = useRef(id)
  useEffect(() => {
    if (!id && before.current) focusNext(before.current)
    before.current = id
  }, [id])
}
