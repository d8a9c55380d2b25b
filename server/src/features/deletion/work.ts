import type { Deps } from '../../deps.ts'
import { deleteDueAccounts, type Forget } from './carry-out.ts'

const EVERY_MS = 60_000

/** Looks every minute for accounts to delete, on every node; the returned function stops it. */
export function deleteAccounts(deps: Deps, forget: Forget): () => void {
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await deleteDueAccounts(deps, forget).catch(() => deps.log.warn('deletions were put off: the database is away'))
    busy = false
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
