import { test } from 'vitest'
import { followHistories } from './testing/histories.ts'

test('a thousand histories of holds, ends, delays, deletions, nights and a restore end as the model says', async () => {
  await followHistories(1000, 3131)
}, 900_000)
