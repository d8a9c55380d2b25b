import type { Deps } from '../deps.ts'
import { insertEntry } from '../features/journal/queries.ts'
import { sealEntry } from '../features/journal/seal.ts'
import { newId } from '../platform/ids.ts'

const HOUR_MS = 3_600_000

const ENTRIES: [daysAgo: number, title: string | null, content: string, mood: number][] = [
  [
    23,
    'First night I slept',
    'Did the slow breathing twice. The noise was the same, I was not. Slept until the count.',
    6,
  ],
  [
    16,
    'Call with my sister',
    'Her boy lost a tooth. I laughed for the first time in weeks. Then I missed all of them.',
    5,
  ],
  [
    9,
    null,
    'Bad day. Got a letter from the court and could not think straight. Wrote this down so that it is out of my head.',
    3,
  ],
  [2, 'Better', 'Talked to the chaplain. Signed up for the morning class. One thing at a time.', 7],
]

/** Only a data key that was just created can write entries. */
export const journalOf = ({ clock }: Deps, userId: string, userKey: Buffer) =>
  ENTRIES.map(([daysAgo, title, content, mood]) => {
    const at = new Date(clock.now().getTime() - daysAgo * 24 * HOUR_MS)
    const id = newId(at)
    const blob = sealEntry(userKey, { userId, entryId: id, version: 1, keyVersion: 1 }, { title, content, mood })
    return insertEntry({ userId, id, keyVersion: 1, version: 1, blob, createdAt: at, updatedAt: at })
  })
