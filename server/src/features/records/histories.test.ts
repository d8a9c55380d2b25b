import { test } from 'vitest'
import { followHistories } from './testing/histories.ts'

test('whatever is held is never lost, and what nothing keeps is gone in the next night, whoever did what in whichever order', async () => {
  await followHistories(25, 31)
}, 60_000)
