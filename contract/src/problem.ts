import type { Graver } from './alert-words.ts'
import type { Issue, ProblemCode } from './errors.ts'
import type { Entry } from './journal.ts'

/** What came of an alert after what the caller had read, oldest first, and the last event as of now. */
export type Unseen = { seen: string; came: { what: Graver; by: string | null; at: string }[] }

/** The body of every response that is not a success (RFC 9457, application/problem+json). */
export type Problem = {
  type: 'about:blank'
  title: string
  status: number
  detail: string
  code: ProblemCode
  message: string
  /** Wrong fields; for `needs_agreement`, a warning each. */
  issues?: Issue[]
  /** For a draft that another page has changed: the revision that is stored. */
  revision?: number
  /** For an entry of the journal that was changed since it was read: as it is stored. */
  stored?: Entry
  unseen?: Unseen
}
