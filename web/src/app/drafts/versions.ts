import type { Draft, DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'

/** A worksheet is kept in the shape in which it is typed. */
export type Typed = DraftValues | ({ form: 'worksheet' } & WorksheetValues)
export type Stored = Omit<Draft, 'values'> & { values: Typed | null }

/** A version by another page or under an earlier key. */
export type Version<V> = { revision: number; keptAt: string; values: V }

/** Newest first, without unreadable ones. */
export const versionsOf = <V extends Typed>(found: readonly Stored[], isOf: (values: Typed) => values is V) =>
  found
    .flatMap(({ revision, keptAt, values }) => (values && isOf(values) ? [{ revision, keptAt, values }] : []))
    .sort((one, other) => other.revision - one.revision)
