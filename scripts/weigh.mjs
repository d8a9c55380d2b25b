import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTree } from '../checks/tree.ts'

const ROOT = join(import.meta.dirname, '..')
const CODE = /\.(ts|tsx|mjs|css|sql|sh)$/
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|(^|\/)(testing|proofs)\/|\/fixtures\//
const TOOLS = /^(checks|bench)\//
/** What is written once and read by no successor: lessons, migrations, samples, what other software does. */
const LEFT_OUT = /^(content\/(modules|es|en)|server\/migrations|releases|findings)\//

function kindOf(path) {
  if (LEFT_OUT.test(path)) return null
  if (path.endsWith('.md')) return path.startsWith('content/') ? null : 'pages'
  if (!CODE.test(path)) return null
  if (TESTS.test(path)) return 'tests'
  return TOOLS.test(path) ? 'tools' : 'product'
}

const wordsOf = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length
const commentsOf = (text) => [...text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm)].map(([comment]) => comment)

/** What the repository weighs by class: lines of code, words of pages and of the product's comments, packages it ships. */
export function weigh(files = readTree()) {
  const weight = {
    'product lines': 0,
    'product files': 0,
    'test lines': 0,
    'tool lines': 0,
    'page words': 0,
    'comment words': 0,
  }
  for (const { path, text } of files) {
    const kind = kindOf(path)
    const lines = text.split('\n').length - 1
    if (kind === 'pages') weight['page words'] += text.split(/\s+/).filter(Boolean).length
    if (kind === 'tests') weight['test lines'] += lines
    if (kind === 'tools') weight['tool lines'] += lines
    if (kind !== 'product') continue
    weight['product lines'] += lines
    weight['product files'] += 1
    for (const comment of commentsOf(text)) weight['comment words'] += wordsOf(comment)
  }
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return {
    ...weight,
    'production packages': Object.values(packages).filter(({ dev, link }) => !dev && !link).length - 1,
  }
}

/** Each class above its ceiling in `checks/weight.json`. Raising one is a commit of its own, with a reason. */
export function tooHeavy(weight = weigh()) {
  const ceilings = JSON.parse(readFileSync(join(ROOT, 'checks/weight.json'), 'utf8'))
  return Object.entries(weight)
    .filter(([kind, figure]) => !(figure <= ceilings[kind]))
    .map(([kind, figure]) => `${kind}: ${figure}, above ${ceilings[kind]}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [kind, figure] of Object.entries(weigh())) console.log(`${kind.padEnd(20)} ${String(figure).padStart(8)}`)
  const wrong = tooHeavy()
  for (const line of wrong) console.error(`Too heavy: ${line}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
