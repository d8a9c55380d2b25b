import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'

/** The period in the address; anything unknown means this week. */
export function periodOf(search: string): Period {
  const asked = new URLSearchParams(search).get('period')
  return PERIODS.find((period) => period === asked) ?? 'week'
}
