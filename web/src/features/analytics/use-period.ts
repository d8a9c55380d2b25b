import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../app/navigation/paths.ts'

/** The period is in the address, so that back, forward and links lead to the same figures. */
export function usePeriod() {
  const period = periodOf(useSearch())
  return { period, choose: (chosen: Period) => navigate(`${PATHS.admin}?period=${chosen}`) }
}

/** The period in the address; anything unknown means this week. */
export function periodOf(search: string): Period {
  const asked = new URLSearchParams(search).get('period')
  return PERIODS.find((period) => period === asked) ?? 'week'
}
