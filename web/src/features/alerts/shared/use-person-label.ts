import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { useWords } from '../../../words/words.ts'
import { alertWords } from './alerts-words.ts'

/** The last characters of an id are random; the first ones are its time, and alike for hours. */
const REFERENCE = -8

/** Only responders see names; others see a reference of the alert. */
export function usePersonLabel({ id, person, metadata }: Pick<Alert, 'id' | 'person' | 'metadata'>): string {
  const words = useWords(alertWords)
  const who = person ? (person.name ?? person.username) : words.person(id.slice(REFERENCE))
  return metadata.drill ? words.drillBy(who) : who
}
