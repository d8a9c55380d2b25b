import { facilityPhonesWords } from '../words/facility-phones.ts'
import { useWords } from '../words/words.ts'
import { useApiQuery } from './query-client.ts'

/** The facility's own number first, then whether 988 is reached; empty while that is loading. */
export function FacilityPhonesText() {
  const words = useWords(facilityPhonesWords)
  const { data } = useApiQuery('GET /api/facility')
  if (!data) return null
  const { calls988, texts988, extension } = data
  const said = [
    extension ? words.dial(extension) : '',
    words.calls[calls988],
    words.texts[texts988],
    calls988 === 'no' && !extension ? words.tell : '',
  ]
  return <p className="max-w-text break-words font-semibold text-ink">{said.filter(Boolean).join(' ')}</p>
}
