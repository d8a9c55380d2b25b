import type { Alert } from '@evenkeel/contract/alerts.ts'
import { alertWords } from '../../../words/alerts.ts'
import { useWords } from '../../../words/words.ts'

/** The last characters of an id are random; the first are its time, and alike for all alerts of the same hours. */
const REFERENCE = -8

/** Who needs help, or started a drill: by name for a responder, otherwise "a person" with a reference of the alert. */
export function usePersonLabel({ id, person, metadata }: Pick<Alert, 'id' | 'person' | 'metadata'>): string {
  const words = useWords(alertWords)
  const who = person ? (person.name ?? person.username) : words.person(id.slice(REFERENCE))
  return metadata.drill ? words.drillBy(who) : who
}
