import { AUDIT_ACTIONS, type AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'

export const KINDS = ['changes', 'sign-ins', 'opened', 'everything'] as const
export type Kind = (typeof KINDS)[number]

/** Never holds a username, which is personal. */
export type AddressFilter = { show?: Kind; action?: AuditAction; from?: string; to?: string }
export type Filter = AddressFilter & { q?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Invalid filters are left out. */
export function filterOf(search: string): AddressFilter {
  const given = new URLSearchParams(search)
  const show = KINDS.find((known) => known === given.get('show'))
  const action = AUDIT_ACTIONS.find((known) => known === given.get('action'))
  const from = dayOf(given.get('from'))
  const to = dayOf(given.get('to'))
  return { ...(show && { show }), ...(action && { action }), ...(from && { from }), ...(to && { to }) }
}

const dayOf = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined

export function addressOf(path: string, filter: AddressFilter): string {
  const search = new URLSearchParams(filter).toString()
  return search ? `${path}?${search}` : path
}

export const kindOf = ({ show = 'changes', action }: Filter): Kind | null => (action ? null : show)

export function queryOf(filter: Filter) {
  const { show: _, ...narrowed } = filter
  const kind = kindOf(filter)
  return kind === null || kind === 'everything' ? narrowed : { ...narrowed, group: kind }
}
