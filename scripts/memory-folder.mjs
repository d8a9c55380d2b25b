import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 8 * 2 ** 30
const ours = 'evenkeel-run-'
/** No run lasts for three hours: it was killed and left its folder behind. */
const longest = 3 * 3600 * 1000

/**
 * In memory where 8 GB are free: a test database is hundreds of files, which a disk makes slowly.
 * @returns {string} a path to remove at the end
 */
export function temporaryFolder() {
  const place = hasRoom() ? memory : tmpdir()
  for (const name of readdirSync(place).filter((one) => one.startsWith(ours))) {
    const path = join(place, name)
    // Another run may remove it at this moment, and what is of another user stays.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > longest) removeIfPossible(path)
  }
  const folder = mkdtempSync(join(place, ours))
  // Like any folder for temporary files: PostgreSQL's system user works in it too.
  chmodSync(folder, 0o1777)
  return folder
}

/** @param {string} folder */
export const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })

/** A test that was killed may have left something mounted in it, which stays until the machine starts anew. */
function removeIfPossible(folder) {
  try {
    remove(folder)
  } catch {
    // The next run tries again.
  }
}

function hasRoom() {
  try {
    const { bsize, bavail } = statfsSync(memory)
    return Math.min(bsize * bavail, process.availableMemory()) >= enough
  } catch {
    return false
  }
}
