import { setPriority } from 'node:os'
import type { BackupFailure } from '@evenkeel/contract/backups/backup-words.ts'
import { failureOf, reasonOf } from './failures.ts'
import { backUpIntoFolder, type Made, type Nightly } from './nightly.ts'

export type Outcome = { made: Made } | { failed: BackupFailure; reason: string }

const quiet = { info() {}, warn() {}, error() {} }

async function attempt(asked: Nightly): Promise<Outcome> {
  try {
    return { made: await backUpIntoFolder(asked, quiet) }
  } catch (error) {
    return { failed: failureOf(error), reason: reasonOf(error) }
  }
}

setPriority(10)
process.on('disconnect', () => process.exit())
process.once('message', async (asked: Nightly) => {
  process.send?.(await attempt(asked), undefined, undefined, () => process.exit())
})
