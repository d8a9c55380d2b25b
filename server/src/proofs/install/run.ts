import { endWith, requireKnown } from '../cluster/table.ts'
import { asImage } from './image.ts'
import { startMachine } from './machine.ts'
import { debian, release, SUITES, type Suite } from './prepared.ts'
import { asService } from './service.ts'
import { type Check, counting, run, scratchFolder, seconds } from './shell.ts'

/**
 * `npm run test:install`, for all rows or those named: installs a release as people do. It needs root, a mirror of Debian, and
 * mmdebstrap, systemd-container, podman and buildah. docs/install.md
 */
const ROWS = { bookworm: 'Debian 12', trixie: 'Debian 13', image: 'the image' }
const NEEDED = ['mmdebstrap', 'systemd-nspawn', 'podman', 'buildah', 'nsenter', 'setpriv']

async function missing(): Promise<string[]> {
  if (process.getuid?.() !== 0) return ['root']
  const found = await Promise.all(NEEDED.map(async (name) => ({ name, at: await run('which', [name]) })))
  return found.filter(({ at }) => at.code !== 0).map(({ name }) => name)
}

async function onDebian(suite: Suite, archive: string, folder: string, check: Check) {
  const machine = await startMachine(await debian(suite), folder)
  try {
    await asService(machine, archive, check)
  } catch (error) {
    check(`the row ${suite} came to its end`, false, String(error))
    process.stdout.write(`${(await machine.at('journalctl -u evenkeel -u caddy -o cat -n 30')).said}\n`)
  } finally {
    await machine.end()
  }
}

await endWith(async () => {
  const asked = process.argv.slice(2)
  requireKnown(ROWS, asked)
  const lacking = await missing()
  if (lacking.length > 0) throw new Error(`There is no ${lacking.join(', ')} here.`)
  const count = counting()
  const wanted = (row: string) => asked.length === 0 || asked.includes(row)
  const begun = performance.now()
  const archive = await release()
  const folder = scratchFolder()
  for (const suite of SUITES) {
    if (!wanted(suite)) continue
    process.stdout.write(`\n${ROWS[suite]}\n`)
    await onDebian(suite, archive, folder, count.check)
  }
  if (wanted('image')) {
    process.stdout.write(`\n${ROWS.image}\n`)
    await asImage(archive, folder, count.check)
  }
  process.stdout.write(`\n${seconds(begun)}\n`)
  for (const name of count.failures) process.stdout.write(`failed: ${name}\n`)
  process.stdout.write(`${count.passed()} passed, ${count.failures.length} failed\n`)
  return count.failures.length === 0 ? 0 : 1
})
