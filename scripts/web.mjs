import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

const sources = ['web', 'contract', 'content']
const aside = new Set(['node_modules', 'dist', '.build', 'testing'])
const stamp = inRoot('web/dist/.built')

/** Unless the sources are unchanged since the last build. */
export async function ensureWebBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web …')
  const code = await runNode([inRoot('web/build.ts')])
  if (code !== 0) throw new Error('The web could not be built.')
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', ...sources.flatMap(filesIn)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return aside.has(entry.name) ? [] : filesIn(path)
      return entry.isFile() && !isTest(entry.name) ? [path] : []
    })
}

function isTest(name) {
  return /\.test\.tsx?$/.test(name)
}
