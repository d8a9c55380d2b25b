import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Server } from '../setup/product.ts'
import type { Viewer } from './browser.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Side = { viewer: Viewer; product: Server; close(): Promise<void> }

/** Another commit, installed and built in a temporary folder, with a database, a server and a browser of its own. */
export async function startCommit(commit: string): Promise<Side> {
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-against-'))
  await chmod(home, 0o711)
  const closing = [() => rm(home, { recursive: true, force: true })]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const archive = join(home, 'tree.tar')
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT })
    execFileSync('tar', ['-xf', archive, '-C', home])
    execFileSync('npm', ['ci', '--silent'], { cwd: home })
    execFileSync(process.execPath, ['web/build.ts'], { cwd: home, stdio: 'ignore' })
    const { openScratch }: typeof import('../setup/scratch.ts') = await import(join(home, 'bench/setup/scratch.ts'))
    const { startProduct }: typeof import('../setup/product.ts') = await import(join(home, 'bench/setup/product.ts'))
    const { startViewer }: typeof import('./browser.ts') = await import(join(home, 'bench/pages/browser.ts'))
    const scratch = await openScratch()
    closing.push(scratch.close)
    const product = await startProduct(scratch)
    closing.push(product.stop)
    const viewer = await startViewer(scratch, product, 'against')
    closing.push(viewer.close)
    return { viewer, product, close }
  } catch (error) {
    await close()
    throw error
  }
}
