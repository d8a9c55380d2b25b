import { useRef } from 'react'
import { ApiError } from '../../../app/api/api-error.ts'
import { wordsNow } from '../../../words/words.ts'
import { alertWords } from './alerts-words.ts'

/** Sends what the writer had read; after a refusal, a second press confirms what came since. */
export function useSeen(seen: string | undefined) {
  const refused = useRef('')
  return {
    withSeen<T extends object>(body: T): T & { seen?: string } {
      const read = [seen ?? '', refused.current].sort().at(-1)
      return read ? { ...body, seen: read } : body
    },
    learn(error: Error) {
      refused.current = unseenOf(error)?.seen ?? refused.current
    },
  }
}

const unseenOf = (error: Error) => (error instanceof ApiError && error.problem?.unseen) || undefined

/** Undefined unless the refusal was about something unseen. */
export function whatCame(error: Error): { title: string; text: string } | undefined {
  const words = wordsNow(alertWords)
  const unseen = unseenOf(error)
  if (!unseen) return undefined
  const came = unseen.came.map(({ what, by }) => (what === 'not_safe' && by ? words.notSafeBy(by) : words.graver[what]))
  return { title: words.graverTitle, text: [...new Set(came), words.graverMeans].join(' ') }
}
