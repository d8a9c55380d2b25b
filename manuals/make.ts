import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../e2e/support/chromium-args.ts'
import { manualsOf } from './every.ts'
import { manualPage, wallPage } from './page.ts'
import { wall } from './words/wall.ts'

/** Walks through the demo at this address and writes every manual and the sheet for the wall into this folder. */
const [origin = '', folder = ''] = process.argv.slice(2)
const PAPERS = { a4: 'A4', letter: 'Letter' } as const

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS })
try {
  for (const locale of LOCALES) {
    for (const made of await manualsOf(browser, origin, locale)) await write(`${made.name}-${locale}`, manualPage(made))
    await write(`wall-${locale}`, wallPage(wall[locale], locale))
  }
} finally {
  await browser.close()
}

async function write(name: string, html: string) {
  const file = join(folder, name)
  writeFileSync(`${file}.html`, html)
  const page = await browser.newPage({ offline: true })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  for (const [paper, format] of Object.entries(PAPERS))
    writeFileSync(
      `${file}-${paper}.pdf`,
      await page.pdf({ format, tagged: true, outline: true, printBackground: true }),
    )
  await page.close()
  console.log(name)
}
