import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyProgram } from './copy-program.ts'
import { completeLinks } from './library-links.ts'
import { temporaryFolder } from './testing/support.ts'

/** A package as npm unpacks it: a library without the symbolic links to it. */
function unpacked(): string {
  const native = join(temporaryFolder(), 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib/libx.so.1.2'), 'library')
  writeFileSync(join(native, 'lib/libx.a'), 'for linking only')
  const link = (target: string) => ({ source: 'native/lib/libx.so.1.2', target: `native/lib/${target}` })
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link('libx.so'), link('libx.so.1')]))
  return native
}

it('creates the library links once, and repairs a broken one', async () => {
  const native = unpacked()
  symlinkSync('nowhere', join(native, 'lib/libx.so'))
  expect(await completeLinks(native)).toBe(true)
  expect(await completeLinks(native)).toBe(true)
  expect(['libx.so', 'libx.so.1'].map((name) => readlinkSync(join(native, 'lib', name)))).toEqual([
    'libx.so.1.2',
    'libx.so.1.2',
  ])
})

it('copies the programs with their links, completely or not at all', async () => {
  const native = unpacked()
  const target = join(temporaryFolder(), 'programs/postgresql-1')
  const copy = await copyProgram(native, target)
  expect(readdirSync(join(copy, 'lib')).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2'])
  expect(await copyProgram(native, target)).toBe(copy)
  expect(readdirSync(join(target, '..'))).toEqual(['postgresql-1'])
})

it('does not use a copy that other users could have changed', async () => {
  const target = join(temporaryFolder(), 'postgresql-1')
  mkdirSync(target)
  symlinkSync('/tmp', join(target, 'native'))
  await expect(copyProgram(unpacked(), target)).rejects.toThrow(/not a folder of our own/)
  expect(existsSync(join(target, 'native/bin'))).toBe(false)
})
