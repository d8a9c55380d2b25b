import { facilityPhonesWords } from '../words/facility-phones.ts'
import { useWords } from '../words/words.ts'
import { useApiQuery } from './query-client.ts'
import { useUserIfKnown } from './session.tsx'

/** For people in care, beside Get Help: where to report somebody who works here. Nothing where the facility names no line. */
export function ReportOutside() {
  const { outside } = useWords(facilityPhonesWords)
  const isInCare = useUserIfKnown()?.role === 'inmate'
  const { data } = useApiQuery('GET /api/facility')
  const line = data?.outsideLine
  if (!isInCare || !line) return null
  return <p className="max-w-text break-words">{outside(line.replace(/[.\s]+$/, ''))}</p>
}
