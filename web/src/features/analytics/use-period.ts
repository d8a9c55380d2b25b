import { PERIODS, type Period } from '@evenkeel/contract/analytics/periods.ts'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../app/navigation/paths.ts'

/** In the address, so that back, forward and links lead to the same figures. */
export function usePeriod() {
  const period = periodOf(useSearch())
  return { period, choose: (chosen: Period) => navigate(`${PATHS.admin}?period=${chosen}`) }
}

/** An unknown period in the address means this week. */
export function periodOf(search: string): Period {
  const asked = new URLSearchParams(search).get('period')
  return PERIODS.find((period) => period === asked) ?? 'week'
}
