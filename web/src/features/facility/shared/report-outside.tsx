import { useApiQuery } from '../../../app/api/query-client.ts'
import { useUserIfKnown } from '../../../app/session/session.tsx'
import { facilityPhonesWords } from '../../../words/facility-phones.ts'
import { useWords } from '../../../words/words.ts'

/** For people in care, beside Get Help: where to report somebody who works here. Nothing where the facility names no line. */
export function ReportOutside() {
  const { outside } = useWords(facilityPhonesWords)
  const isInCare = useUserIfKnown()?.role === 'inmate'
  const line = useOutsideLine()
  if (!isInCare || !line) return null
  return <p className="max-w-text break-words">{outside(line)}</p>
}

/** The facility's line for reports outside, without the full stop at its end. */
export const useOutsideLine = () => useApiQuery('GET /api/facility').data?.outsideLine?.replace(/[.\s]+$/, '')
