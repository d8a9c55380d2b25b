import type { Draft, DraftValues } from '@evenkeel/contract/drafts.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets.ts'

/** What somebody types: into a form, or on a worksheet, which is kept as it is. */
export type Typed = DraftValues | ({ form: 'worksheet' } & WorksheetValues)
/** What is stored of it. */
export type Stored = Omit<Draft, 'values'> & { values: Typed | null }

/** Another version of the same form, kept by another page or, before a slip, under another key. */
export type Version<V> = { revision: number; keptAt: string; values: V }

/** The versions of a form that can be read, newest first. */
export const versionsOf = <V extends Typed>(found: readonly Stored[], isOf: (values: Typed) => values is V) =>
  found
    .flatMap(({ revision, keptAt, values }) => (values && isOf(values) ? [{ revision, keptAt, values }] : []))
    .sort((one, other) => other.revision - one.revision)
