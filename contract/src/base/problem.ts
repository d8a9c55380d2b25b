import type { Graver } from '../alerts/alert-words.ts'
import type { Entry } from '../journal.ts'
import type { Issue, ProblemCode } from './errors.ts'

/** What came after the caller's reading, oldest first, and the last event as of now. */
export type Unseen = { seen: string; came: { what: Graver; by: string | null; at: string }[] }

/** RFC 9457, application/problem+json. */
export type Problem = {
  type: 'about:blank'
  title: string
  status: number
  detail: string
  code: ProblemCode
  message: string
  /** Wrong fields; for `needs_agreement`, a warning each. */
  issues?: Issue[]
  /** The stored revision of a draft that another page has changed. */
  revision?: number
  /** The stored state of a journal entry that was changed since it was read. */
  stored?: Entry
  unseen?: Unseen
}
