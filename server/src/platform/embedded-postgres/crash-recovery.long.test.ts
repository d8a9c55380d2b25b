import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { partsOf, processesOf, startApp, temporaryFolder } from './testing/support.ts'

it('stops PostgreSQL although the file with its process id was missing for a while after the app was killed', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  renameSync(file, `${file}.away`)
  app.process.kill('SIGKILL')
  await pause(12_000)
  expect(partsOf(dataDir).postmaster).toBeDefined()
  renameSync(`${file}.away`, file)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 30_000 })
})
