import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'

/** The period that an address asks for; whatever it does not know is this week. */
export function periodOf(search: string): Period {
  const asked = new URLSearchParams(search).get('period')
  return PERIODS.find((period) => period === asked) ?? 'week'
}
