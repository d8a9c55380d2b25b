import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'
import { expect, onTestFinished, test } from 'vitest'
import { listModuleIds, readLibrary } from './library.ts'

const REAL = join(import.meta.dirname, '../../../../content/modules')

/** The real modules with one file changed. */
function withFile(file: string, change: (text: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(REAL, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

test('a broken module stops the start with its name and line', () => {
  const folder = withFile('en/m01.md', (text) => text.replace('### ', '#### '))
  expect(() => readLibrary(folder)).toThrow(/^content\/modules\/en\/m01\.md:\d+: only ## and ### headings are known$/)
})

test('so does one that differs from its Spanish version, or is missing', () => {
  const shorter = withFile('es/m02.md', (text) => text.replace('minutes: 15', 'minutes: 14'))
  expect(() => readLibrary(shorter)).toThrow(/m02\.md:1: English and Spanish differ/)
  const missing = withFile('es/m03.md', (text) => text)
  rmSync(join(missing, 'es/m03.md'))
  expect(() => readLibrary(missing)).toThrow(/m03\.md:1: there is no Spanish file/)
  const foreign = withFile('es/m03.md', (text) => text)
  rmSync(join(foreign, 'en/m03.md'))
  expect(() => readLibrary(foreign)).toThrow(/es\/m03\.md:1: there is no English file/)
})

test('a file that contains another module is reported by its name', () => {
  const folder = withFile('en/m04.md', (text) => text.replace('id: m04', 'id: m05'))
  expect(() => readLibrary(folder)).toThrow(/en\/m04\.md:2: the id must be the file's name/)
})

test('the ids of the modules of all readers are listed', () => {
  const library = readLibrary()
  const read = (['inmate', 'staff'] as const).flatMap((role) => library.forReader(role, 'en').map(({ id }) => id))

  expect(listModuleIds()).toEqual([...new Set(read)].sort())
  expect(read.filter((id) => isGuide({ id }))).toEqual([])
})
