import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../setup/ending.ts'
import type { Server } from '../setup/product.ts'
import type { Viewer } from './browser.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Another commit, installed and built in a temporary folder, with a database, a server and a browser of its own. */
export async function startCommit(commit: string): Promise<{ viewer: Viewer; product: Server }> {
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-against-'))
  atEnd(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o711)
  const archive = join(home, 'tree.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', home])
  execFileSync('npm', ['ci', '--silent'], { cwd: home })
  execFileSync(process.execPath, ['web/build.ts'], { cwd: home, stdio: 'ignore' })
  const { openScratch }: typeof import('../setup/scratch.ts') = await import(join(home, 'bench/setup/scratch.ts'))
  const { startProduct }: typeof import('../setup/product.ts') = await import(join(home, 'bench/setup/product.ts'))
  const { startViewer }: typeof import('./browser.ts') = await import(join(home, 'bench/pages/browser.ts'))
  const scratch = await openScratch()
  atEnd(scratch.close)
  const product = await startProduct(scratch)
  atEnd(product.stop)
  const viewer = await startViewer(scratch, product, 'against')
  atEnd(viewer.close)
  return { viewer, product }
}
