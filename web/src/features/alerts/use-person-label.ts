import type { Alert } from '@evenkeel/contract/alerts.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'

/** The characters of the id shown when this administrator may not see the name. */
const SHOWN_OF_ID = 8

/** Who needs help, or started a drill: by name for a responder, otherwise by the start of the id. */
export function usePersonLabel({ person, userId, metadata }: Pick<Alert, 'person' | 'userId' | 'metadata'>): string {
  const words = useWords(alertWords)
  const who = person ? (person.name ?? person.username) : words.person(userId.slice(0, SHOWN_OF_ID))
  return metadata.drill ? words.drillBy(who) : who
}
