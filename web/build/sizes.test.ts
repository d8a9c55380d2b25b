import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SLACK, WEIGHTS, type Weight } from './sizes.ts'

const dist = join(import.meta.dirname, '../dist')
const weights: Weight[] = JSON.parse(readFileSync(join(dist, WEIGHTS), 'utf8'))

test('no page of the last build is heavier than a tenth above the budget of its kind', () => {
  expect(weights.filter(({ kB, budget }) => kB > budget * SLACK)).toEqual([])
})

test('every screen that the router loads is weighed', () => {
  const router = readFileSync(join(import.meta.dirname, '../src/router/router.tsx'), 'utf8')
  const screens = [...router.matchAll(/import\('\.+\/(.+-screen\.tsx)'\)/g)].map(([, file = '']) => file)
  const weighed = weights.map(({ name }) => name.replace(/^src\/(router\/)?/, ''))
  expect(screens.length).toBeGreaterThan(30)
  expect(screens.filter((file) => !weighed.includes(file))).toEqual([])
})

/** At 1.6 Mbit/s and 150 ms a browser fetches six files at a time, so that each six more make a page wait. */
test('a portal is a few files, named in its page, and its Preact is the landing page’s', () => {
  const scriptsOf = (page: string) => {
    const html = readFileSync(join(dist, `${page}.en.html`), 'utf8')
    const files = [...html.matchAll(/(?:src|<link rel="modulepreload" crossorigin href)="\/(assets\/[^"]+\.js)"/g)]
    return files.map(([, file]) => file)
  }
  const preact = scriptsOf('landing').find((file) => file?.startsWith('assets/preact-'))
  expect(preact).toBeDefined()
  for (const portal of ['inmate', 'staff', 'admin']) {
    const files = scriptsOf(`portals/${portal}`)
    expect(files).toEqual([...new Set(files)])
    expect(files).toContain(preact)
    expect(files.length, portal).toBeLessThanOrEqual(9)
    expect(files.length, portal).toBeGreaterThan(3)
  }
})
