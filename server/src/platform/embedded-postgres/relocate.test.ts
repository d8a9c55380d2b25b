import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { pointerPath } from './database-folder.ts'
import { removeMoved } from './relocate.ts'

test('a database that was kept elsewhere goes with its data folder, also an incomplete one, and nothing else does', async () => {
  const scratch = mkdtempSync(join(inject('scratch'), 'moved-'))
  const root = join(scratch, 'root')
  const dataDir = join(scratch, 'data')
  const other = join(scratch, 'other')
  const home = join(root, 'data-Ab12Cd')
  for (const folder of [join(home, 'postgres'), dataDir, other]) mkdirSync(folder, { recursive: true })
  writeFileSync(pointerPath(dataDir), `${home}\n`)
  await removeMoved(dataDir, root)
  expect([home, pointerPath(dataDir), root].map(existsSync)).toEqual([false, false, true])
  writeFileSync(pointerPath(dataDir), `${other}\n`)
  await removeMoved(dataDir, root)
  expect(existsSync(other)).toBe(true)
  await removeMoved(dataDir, root)
})
