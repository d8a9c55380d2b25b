import { facilityPhonesWords } from '../words/facility-phones.ts'
import { useWords } from '../words/words.ts'
import { useApiQuery } from './query-client.ts'

/** Empty if 988 is reachable and there is no extension, or while that is not known. */
export function FacilityPhonesText() {
  const words = useWords(facilityPhonesWords)
  const { data } = useApiQuery('GET /api/facility')
  if (!data || (data.reaches988 && !data.extension)) return null
  const { reaches988, extension } = data
  const said = [reaches988 ? '' : words.blocked, extension ? words.dial(extension) : words.tell]
  return <p className="max-w-text break-words font-semibold text-ink">{said.join(' ').trim()}</p>
}
