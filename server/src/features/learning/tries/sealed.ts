import { LessonRef } from '@evenkeel/contract/learning/tries.ts'
import { z } from 'zod/mini'
import type { PersonCipher } from '../../../http/person-cipher.ts'
import type { TryRow } from './queries.ts'
import type { StoredTry } from './rules.ts'

/** Padding in bytes: the size does not say whether a try was answered. */
const BLOCK = 1024

const day = z.iso.date()
const Sealed = z.extend(LessonRef, {
  on: day,
  askOn: z.nullable(day),
  putOff: z.int(),
  helped: z.nullable(z.int()),
  ratedOn: z.nullable(day),
  line: z.nullable(z.string()),
})

/** A sealed try is bound to its person and its row. */
const tryContext = ({ userId, id }: { userId: string; id: string }) => ({ column: 'lesson_tries.sealed', userId, id })

export const sealTry = (
  personCipher: Pick<PersonCipher, 'seal'>,
  row: { userId: string; id: string },
  stored: StoredTry,
) => personCipher.seal(tryContext(row), Sealed.parse(stored), BLOCK)

export type OpenTry = StoredTry & Pick<TryRow, 'id' | 'createdAt' | 'sealed'>

/** Leaves out what is locked or was altered. */
export const openTries = (rows: readonly TryRow[], personCipher: PersonCipher): OpenTry[] =>
  rows.flatMap((row) => {
    const opened = personCipher.open(tryContext(row), row)
    if (opened.state !== 'open') return []
    const { id, createdAt, sealed } = row
    return [{ ...Sealed.parse(opened.value), id, createdAt, sealed }]
  })

/** For the person's own file: the words, or that they are locked. */
export function exportTry(row: TryRow, personCipher: PersonCipher) {
  const opened = personCipher.open(tryContext(row), row)
  const value = opened.state === 'open' ? Sealed.parse(opened.value) : null
  return { state: opened.state, createdAt: row.createdAt, ...value }
}
