import { AUDIT_ACTIONS, type AuditAction } from '@evenkeel/contract/audit-actions.ts'

/** The filters that are in the address; a username is personal, so it never is. */
export type AddressFilter = { action?: AuditAction; from?: string; to?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters in an address; invalid ones are left out. */
export function filterOf(search: string): AddressFilter {
  const given = new URLSearchParams(search)
  const action = AUDIT_ACTIONS.find((known) => known === given.get('action'))
  const from = dayOf(given.get('from'))
  const to = dayOf(given.get('to'))
  return { ...(action && { action }), ...(from && { from }), ...(to && { to }) }
}

const dayOf = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined

export function addressOf(path: string, filter: AddressFilter): string {
  const search = new URLSearchParams(filter).toString()
  return search ? `${path}?${search}` : path
}
