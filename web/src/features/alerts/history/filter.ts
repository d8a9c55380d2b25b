import {
  ALERT_OUTCOMES,
  ALERT_SOURCES,
  ALERT_URGENCIES,
  type AlertOutcome,
  type AlertSource,
  type AlertUrgency,
  DRILL_FILTERS,
  type DrillFilter,
  OUTCOME_MISSING,
} from '@evenkeel/contract/alerts/alert-words.ts'

export const TABS = ['open', 'unseen', 'history', 'report'] as const
export type Tab = (typeof TABS)[number]

/** Kept in the address, so none names a person. */
export type Filter = {
  from?: string
  to?: string
  unit?: string
  urgency?: AlertUrgency
  source?: AlertSource
  outcome?: AlertOutcome | typeof OUTCOME_MISSING
  drill?: DrillFilter
}

export const OUTCOMES = [...ALERT_OUTCOMES, OUTCOME_MISSING] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Drops unknown values, and units that the facility does not list. */
export function filterOf(search: string, units: readonly string[]): Filter {
  const given = new URLSearchParams(search)
  const known = <V extends string>(name: string, list: readonly V[]) => list.find((one) => one === given.get(name))
  const day = (name: string) => {
    const text = given.get(name) ?? ''
    return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined
  }
  return withoutBlanks({
    from: day('from'),
    to: day('to'),
    unit: known('unit', units),
    urgency: known('urgency', ALERT_URGENCIES),
    source: known('source', ALERT_SOURCES),
    outcome: known('outcome', OUTCOMES),
    drill: known('drill', DRILL_FILTERS),
  })
}

export const PRESETS = ['week', 'month', 'before'] as const
export type Days = { from: string | undefined; to: string | undefined }

/** `today` is a day of the facility. */
export function presetsOf(today: string): Record<(typeof PRESETS)[number], Days> {
  const days = (from: string, count: number) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
  const first = `${today.slice(0, 7)}-01`
  const last = days(first, -1)
  return {
    week: { from: days(today, -6), to: today },
    month: { from: first, to: today },
    before: { from: `${last.slice(0, 7)}-01`, to: last },
  }
}

type Blanks = { [name in keyof Filter]: Filter[name] | undefined }

export function withoutBlanks({ from, to, unit, urgency, source, outcome, drill }: Blanks): Filter {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(unit && { unit }),
    ...(urgency && { urgency }),
    ...(source && { source }),
    ...(outcome && { outcome }),
    ...(drill && { drill }),
  }
}

export const tabOf = (search: string): Tab =>
  TABS.find((tab) => tab === new URLSearchParams(search).get('show')) ?? 'open'

/** Undefined when the address names no month, or a future one. */
export function monthOf(search: string, running: string): string | undefined {
  const month = new URLSearchParams(search).get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && month <= running ? month : undefined
}

export function addressOf(path: string, tab: Tab, filter: Filter | { month: string } = {}): string {
  const search = new URLSearchParams({ ...(tab !== 'open' && { show: tab }), ...filter }).toString()
  return search ? `${path}?${search}` : path
}
