import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { READY, readPrinted, withProduct } from './product.mjs'
import { runNode } from './run.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { ensureWebBuilt } from './web.mjs'

/** Into dist/manuals, or a folder that is given. */
const folder = resolve(process.argv[2] ?? inRoot('dist/manuals'))

try {
  checkNode()
  await ensureInstalled()
  await ensureWebBuilt()
  const chromium = await findChromium()
  await withProduct(['--demo'], async (demo) => {
    const [origin = ''] = await readPrinted(demo, [READY])
    const code = await runNode([inRoot('manuals/make.ts'), origin, folder], { CHROMIUM_PATH: chromium })
    if (code !== 0) throw new Error('The manuals could not be made.')
  })
  // A release takes only manuals of the pages that it ships.
  writeFileSync(join(folder, '.made-of'), readFileSync(inRoot('web/dist/.built')))
  console.log(`The manuals are in ${folder}.`)
} catch (error) {
  stopWith(error)
}
