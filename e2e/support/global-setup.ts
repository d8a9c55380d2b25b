import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREPARED, type Prepared } from './command-line.ts'
import { goLive } from './database.ts'
import { ADMIN } from './people.ts'
import { end, launch } from './product.ts'

/** Starts a product once, with ADMIN as first administrator and every unit live; later products start with a copy of its data folder. */
export default async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-journeys-'))
  // PostgreSQL's system user needs to enter it.
  await chmod(folder, 0o711)
  const prepared: Prepared = { dataDir: join(folder, 'data'), code: join(folder, 'code') }
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(prepared.dataDir)
    const settings = { PORT: '0', ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
    const { program } = await launch(prepared.dataDir, settings, prepared.code)
    await goLive(prepared.dataDir)
    await end(program, 'SIGTERM')
  } catch (error) {
    await discard()
    throw error
  }
  process.env[PREPARED] = JSON.stringify(prepared)
  return discard
}
