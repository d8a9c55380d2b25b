import { AUDIT_ACTIONS, type AuditAction } from '@evenkeel/contract/audit-actions.ts'

/** What of the filters stands in the address; a username is personal and never does. */
export type AddressFilter = { action?: AuditAction; from?: string; to?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Filters of an address; what is none is left out. */
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
