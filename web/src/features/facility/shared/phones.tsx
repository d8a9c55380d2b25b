import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { PublicFacility } from '@evenkeel/contract/facility.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { useUserIfKnown } from '../../../app/session/session.tsx'
import { facilityPhonesWords } from '../../../words/facility-phones.ts'
import { useWords } from '../../../words/words.ts'
import { textNumber } from './text-number.ts'

/** Shown wherever 988 is named; empty while loading, so that nothing waits for it. */
export function FacilityPhones() {
  const words = useWords(facilityPhonesWords)
  const role = useUserIfKnown()?.role
  const { data } = useApiQuery('GET /api/facility')
  if (!data) return null
  const { calls988, texts988, extension } = data
  const said = [
    extension ? words.dial(extension) : '',
    words.calls[calls988],
    words.texts[texts988],
    role && calls988 === 'no' && !extension ? words.tell[editionOf(role)] : '',
  ]
  return <p className="max-w-text break-words font-semibold text-ink">{said.filter(Boolean).join(' ')}</p>
}

type Phones = Pick<PublicFacility, 'calls988' | 'texts988' | 'extension'>
const UNKNOWN: Phones = { calls988: 'unknown', texts988: 'unknown', extension: null }

/** Unknown while loading. */
export const usePhones = (): Phones => useApiQuery('GET /api/facility').data ?? UNKNOWN

/** Keeps of a sentence on 988 only what works on the facility's phones; empty where nothing goes through. */
export function useFor988(): (said: string) => string[] {
  const { inCare } = useWords(facilityPhonesWords)
  const { calls988, texts988 } = usePhones()
  return (said) => {
    if (calls988 === 'no') return texts988 === 'no' ? [] : [inCare.texts[textNumber(texts988)]]
    const sentence = texts988 === 'no' ? inCare.calls : said
    return [calls988 === 'unknown' ? `${sentence} ${inCare.blocked}` : sentence]
  }
}

/** Nothing where the facility names no line. */
export function ReportOutside() {
  const { outside } = useWords(facilityPhonesWords)
  const isInCare = useUserIfKnown()?.role === 'inmate'
  const line = useOutsideLine()
  if (!isInCare || !line) return null
  return <p className="max-w-text break-words">{outside(line)}</p>
}

/** Without the full stop at its end. */
export const useOutsideLine = () => useApiQuery('GET /api/facility').data?.outsideLine?.replace(/[.\s]+$/, '')
