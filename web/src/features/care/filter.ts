import { CARE_FILTERS, type CareFilter } from '@evenkeel/contract/care-words.ts'
import { PATHS } from '../../app/navigation/paths.ts'

/** What the list shows; all of it stands in the address, and none of it names a person. */
export type Filter = { show: CareFilter; unit?: string }

/** The filter in an address; what is unknown is left out, and so is a unit that the facility does not list. */
export function filterOf(search: string, units: readonly string[]): Filter {
  const given = new URLSearchParams(search)
  const show = CARE_FILTERS.find((one) => one === given.get('show')) ?? 'all'
  const unit = units.find((one) => one === given.get('unit'))
  return { show, ...(unit && { unit }) }
}

export function addressOf({ show, unit }: Filter): string {
  const search = new URLSearchParams({ ...(show !== 'all' && { show }), ...(unit && { unit }) }).toString()
  return search ? `${PATHS.care}?${search}` : PATHS.care
}
