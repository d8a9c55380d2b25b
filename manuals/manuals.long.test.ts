import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Manual } from './manual.ts'
import { N } from './names.ts'
import { Screen } from './screen.ts'
import { STYLE } from './style.ts'
import { walk } from './walk.ts'
import { admin } from './words/admin.ts'
import { care } from './words/care.ts'
import { clinician } from './words/clinician.ts'
import { officer } from './words/officer.ts'

const ROOT = join(import.meta.dirname, '..')
const MANUALS = { 'person-in-care': care, officer, clinician, administrator: admin }
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-manuals-'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const count = (text: string, what: RegExp) => [...text.matchAll(what)].length
const pagesOf = (name: string) => count(readFileSync(join(folder, name), 'latin1'), /\/Type \/Page\b(?!s)/g)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes every manual and the sheet for the wall, in both languages and for both papers', () => {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts/manuals.mjs'), folder], { encoding: 'utf8' })
  expect(run.status, run.stderr).toBe(0)
  const names = [...Object.keys(MANUALS), 'wall'].flatMap((name) => LOCALES.map((locale) => `${name}-${locale}`))
  const files = names.flatMap((name) => [`${name}.html`, `${name}-a4.pdf`, `${name}-letter.pdf`])
  expect(readdirSync(folder).sort()).toEqual(['.made-of', ...files].sort())

  for (const name of names) {
    const html = read(`${name}.html`)
    expect(html, name).toContain(`<html lang="${name.slice(-2)}">`)
    // Nothing is fetched from anywhere, no name of the product is left out, and nothing of the demo's facility is printed.
    expect(html, name).not.toMatch(/(src|href)="(?!data:)|url\((?!data:)|⟦|Cedar Ridge|555.01/)
    expect(count(html, /<h1>/g), name).toBe(1)
    expect(count(html, /<img (?![^>]*alt="[^"]{10})/g), name).toBe(0)
    for (const paper of ['a4', 'letter']) {
      const pages = pagesOf(`${name}-${paper}.pdf`)
      if (name.startsWith('wall')) expect(pages, name).toBe(1)
      else expect(pages, name).toBeLessThan(6)
    }
  }
  for (const [name, words] of Object.entries(MANUALS))
    for (const locale of LOCALES) {
      const parts: Manual['parts'][string][] = Object.values(words[locale].parts)
      const html = read(`${name}-${locale}.html`)
      // Clinicians have no badges, which open nothing that they read.
      expect(parts).toHaveLength(name === 'clinician' ? 5 : 6)
      expect(count(html, /<h2>/g)).toBe(parts.length)
      expect(count(html, /<img /g)).toBe(parts.filter(({ picture }) => picture).length)
      for (const [list] of html.matchAll(/<ol>.*?<\/ol>/gs))
        expect(count(list, /<li>/g)).toBe(Object.keys(parts.shift()?.steps ?? {}).length)
    }
})

it('has no letter under 12 points', () => {
  const sizes = [...STYLE.matchAll(/([\d.]+)pt(?=[;/])/g)].map(([, size]) => Number(size)).filter((size) => size > 4)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
})
afterAll(() => browser.close())

const manualOf = (text: string, picture?: string): Manual => ({
  title: 'A manual',
  lead: '',
  parts: { one: { title: 'One', steps: { first: text }, ...(picture && { picture }) } },
})

it.for([
  ['a step that nothing presses', manualOf('Press it.'), { one: {} }, 'no press is written for this step'],
  ['a name that no screen showed', manualOf(`Press ${N.journal}.`), { one: { first: async () => {} } }, 'journal'],
  ['a text for a picture that is not taken', manualOf('Look.', 'It.'), { one: { first: async () => {} } }, 'picture'],
] as const)('stops at %s', async ([, manual, presses, reason]) => {
  const screen = new Screen(await browser.newPage(), 'en')
  await expect(walk('tried', manual, presses, screen)).rejects.toThrow(reason)
})

it('presses what has the name and is on the screen, and remembers it', async () => {
  const screen = new Screen(await browser.newPage(), 'es')
  await screen.page.setContent('<button onclick="this.remove()">Pedir ayuda</button>')
  const pictures = await walk(
    'tried',
    manualOf(`${N.getHelp}`),
    { one: { first: (on) => on.press('getHelp') } },
    screen,
  )
  expect(pictures).toEqual({})
  expect(await screen.page.getByRole('button').count()).toBe(0)
})
