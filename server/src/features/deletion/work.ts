import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { type DeleteAsOwner, deleteDueAccounts } from './delete-due-accounts.ts'

const EVERY_MS = 60_000

/** Looks every minute for accounts to delete, on every node; the returned function stops it. */
export const deleteAccounts = (deps: Deps, forget: DeleteAsOwner): (() => void) =>
  repeat(
    () => deleteDueAccounts(deps, forget).catch(() => deps.log.warn('deletions were put off: the database is away')),
    EVERY_MS,
  )
