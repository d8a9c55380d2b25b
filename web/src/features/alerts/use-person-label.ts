import type { Alert } from '@evenkeel/contract/alerts.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'

/** Of the id of a person whose name is not for this administrator. */
const SHOWN_OF_ID = 8

/** Who needs somebody, or started a drill: by name for a responder, else the beginning of an id. */
export function usePersonLabel({ person, userId, metadata }: Pick<Alert, 'person' | 'userId' | 'metadata'>): string {
  const words = useWords(alertWords)
  const who = person ? (person.name ?? person.username) : words.person(userId.slice(0, SHOWN_OF_ID))
  return metadata.drill ? words.drillBy(who) : who
}
