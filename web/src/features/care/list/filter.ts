import { CARE_FILTERS, CARE_SORTS, type CareFilter, type CareSort } from '@evenkeel/contract/care/care-words.ts'
import { PATHS } from '../../../app/navigation/paths.ts'

/** Kept in the address, so it names no person. */
export type Filter = { show: CareFilter; unit?: string; sort?: CareSort }

/** Drops unknown values, and units that the facility does not list. */
export function filterOf(search: string, units: readonly string[]): Filter {
  const given = new URLSearchParams(search)
  const show = CARE_FILTERS.find((one) => one === given.get('show')) ?? 'all'
  const unit = units.find((one) => one === given.get('unit'))
  const sort = CARE_SORTS.find((one) => one !== 'time' && one === given.get('sort'))
  return { show, ...(unit && { unit }), ...(sort && { sort }) }
}

export function addressOf({ show, unit, sort }: Filter): string {
  const named = { ...(show !== 'all' && { show }), ...(unit && { unit }), ...(sort && sort !== 'time' && { sort }) }
  const search = new URLSearchParams(named).toString()
  return search ? `${PATHS.care}?${search}` : PATHS.care
}
