import { ROLES, type Role } from '@evenkeel/contract/base/roles.ts'
import {
  ACCOUNT_STATES,
  ACCOUNT_USES,
  type AccountState,
  type AccountUse,
  UNLISTED,
} from '@evenkeel/contract/users/account-words.ts'

/** Kept in the address, so never a name or a unit that somebody typed. */
export type Filter = { role?: Role; state?: AccountState; unit?: string; use?: AccountUse }

export function filterOf(search: string, units: readonly string[]): Filter {
  const given = new URLSearchParams(search)
  const role = ROLES.find((known) => known === given.get('role'))
  const state = ACCOUNT_STATES.find((known) => known === given.get('state'))
  const unit = [...units, UNLISTED].find((known) => known === given.get('unit'))
  const use = ACCOUNT_USES.find((known) => known === given.get('use'))
  return { ...(role && { role }), ...(state && { state }), ...(unit && { unit }), ...(use && { use }) }
}

export function addressOf(path: string, filter: Filter): string {
  const search = new URLSearchParams(filter).toString()
  return search ? `${path}?${search}` : path
}
