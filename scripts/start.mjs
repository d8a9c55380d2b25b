import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { supervise } from './run.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { ensureWebBuilt } from './web.mjs'

const main = inRoot('server/src/main.ts')
const dev = inRoot('web/dev.ts')

/** `web`: the web is built before. */
const commands = {
  start: { web: true, processes: (rest) => [[main, ...rest]] },
  demo: { web: true, processes: (rest) => [[main, '--demo', ...rest]] },
  dev: {
    web: !existsSync(dev),
    processes: (rest) => [['--watch', '--watch-preserve-output', main, ...rest], ...(existsSync(dev) ? [[dev]] : [])],
  },
  admin: { web: false, processes: (rest) => [[inRoot('server/src/admin.ts'), ...rest]] },
  cluster: { web: true, processes: (rest) => [[inRoot('server/src/proofs/cluster/run.ts'), ...rest]] },
  restore: { web: true, processes: (rest) => [[inRoot('server/src/proofs/restore/run.ts'), ...rest]] },
  install: { web: true, processes: (rest) => [[inRoot('server/src/proofs/install/run.ts'), ...rest]] },
  patroni: { web: true, processes: (rest) => [[inRoot('server/src/proofs/cluster/run-patroni.ts'), ...rest]] },
  sample: { web: false, processes: (rest) => [[inRoot('server/src/testing/sample/make.ts'), ...rest]] },
  bench: { web: true, processes: (rest) => [[inRoot('bench/run.ts'), ...rest]] },
}

const [name = 'start', ...rest] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  checkNode()
  await ensureInstalled()
  if (command.web) await ensureWebBuilt()
  process.exitCode = await supervise(command.processes(rest))
} catch (error) {
  stopWith(error)
}
