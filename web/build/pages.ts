import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../contract/src/base/limits.ts'
import { COVER_AGAIN } from './cover-again.ts'
import { earlyPresses } from './early-presses.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { writePicturesOfSea } from './picture-of-sea.ts'

type Prerender = typeof import('../src/prerender.tsx')
const PORTAL_SCREENS = {
  inmate: ['src/features/inmate/inmate-screen.tsx'],
  staff: ['src/features/staff/staff-screen.tsx'],
  admin: ['src/router/admin-screen.tsx', 'src/shell/rail.tsx'],
}

type Hashes = { script: string[]; style: string[] }

/**
 * Runs before the first paint, so that no theme flashes and a covered tablet shows nothing; the content security policy
 * has its hash.
 */
const stored = (first = '') =>
  `<script>try{${first}const{theme,badges,covered}=localStorage,c=document.documentElement.classList;if(theme==='dark')c.add(theme);if(badges)c.add('badges');if(covered)c.add(covered)}catch{}</script>`

/** A data block, not a script: the server replaces the placeholder with its JSON, with every `<` escaped. */
const BOOT = '<script type="application/json" id="boot">__BOOT__</script>'

/** Writes one HTML file per page and language, and the hashes of the inline scripts and styles of each. */
export async function writePages(dist: string, prerenderFile: string) {
  const { calmHtml, entryHtml, noScriptsHtml, seaOfEntry, waitingHtml }: Prerender = await import(prerenderFile)
  const app = await readFile(join(dist, 'app.html'), 'utf8')
  const privacy = await readFile(join(dist, 'privacy.html'), 'utf8')
  const duty = await readFile(join(dist, 'duty.html'), 'utf8')
  const tablet = await readFile(join(dist, 'tablet.html'), 'utf8')
  const badge = await readFile(join(dist, 'badge.html'), 'utf8')
  const calm = await readFile(join(dist, 'calm.html'), 'utf8')
  const sea = await writePicturesOfSea(dist, await seaOfEntry())
  const landing = withAddresses(await inlineStyles(await readFile(join(dist, 'landing.html'), 'utf8'), dist), sea)
  const font = await preloadOfFont(dist)
  const chunks: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const early = `<script>${earlyPresses()}</script>`
  const csp: Record<string, Hashes> = {}

  const write = async (name: string, page: string, locale: Locale, template: string, markup: string) => {
    const html = template
      .replace('<html lang="en">', `<html lang="${locale}">`)
      // A first visit begins here, with an empty cache.
      .replace('<!--head-->', () =>
        [
          stored(template === app ? `${COVER_AGAIN};` : ''),
          BOOT,
          template === landing ? font.replace(LATE, '') : font,
        ].join('\n    '),
      )
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${page}">${markup}</div>`)
    if (/ style=/.test(html)) throw new Error(`${name} carries a style attribute, which the security policy forbids`)
    csp[`${name}.${locale}.html`] = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') }
    await writeFile(join(dist, `${name}.${locale}.html`), html)
  }

  /** The server fills in the markup, the data and how long the session lasts. */
  const writePortal = async (role: keyof typeof PORTAL_SCREENS, locale: Locale) => {
    const preloads = preloadsOf(app, filesOf(chunks, PORTAL_SCREENS[role]))
    const notice = await noScriptsHtml(role, locale)
    const html = (await inlineStyles(app, dist))
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<!--head-->', () => [early, font, ...preloads].join('\n    '))
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-page="/${role}">__MARKUP__</div>${notice}${BOOT}<script type="application/json" id="known">__KNOWN__</script>`,
      )
    const name = `portals/${role}.${locale}.html`
    csp[name] = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') }
    await writeFile(join(dist, name), html)
  }

  await mkdir(join(dist, 'portals'))
  for (const locale of LOCALES) {
    await writePortal('inmate', locale)
    await writePortal('staff', locale)
    await writePortal('admin', locale)
    await write('app', 'app', locale, app, await waitingHtml(locale))
    await write('privacy', 'privacy', locale, privacy, await waitingHtml(locale))
    await write('duty', 'duty', locale, duty, await waitingHtml(locale))
    await write('tablet', 'tablet', locale, tablet, await waitingHtml(locale))
    await write('badge', 'badge', locale, badge, await waitingHtml(locale))
    await write('calm', 'calm', locale, calm, await calmHtml(locale))
    await write('landing', 'signIn', locale, landing, await entryHtml('signIn', locale))
    await write('register', 'register', locale, landing, await entryHtml('register', locale))
    await write('register-code', 'register', locale, landing, await entryHtml('register', locale, 'code'))
    await write('reset-password', 'slip', locale, landing, await entryHtml('slip', locale))
    await write('setup', 'setup', locale, landing, await entryHtml('setup', locale))
    await write('enroll', 'enroll', locale, landing, await entryHtml('enroll', locale))
  }
  await writeFile(join(dist, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`)
  const read = ['app', 'landing', 'privacy', 'duty', 'badge', 'tablet', 'calm']
  await Promise.all(read.map((page) => rm(join(dist, `${page}.html`))))
}

/** Scripts found only through imports load in parallel when the page lists them. */
const preloadsOf = (html: string, files: string[]) =>
  files.filter((file) => !html.includes(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)

/** Styles are inlined, so the signed-out entry needs no second request before its first paint. */
async function inlineStyles(html: string, dist: string) {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  let inlined = html
  for (const [link, href = ''] of links) {
    const css = await readFile(join(dist, href), 'utf8')
    inlined = inlined.replace(link, () => `\n    <style>${css.trim()}</style>`)
  }
  return inlined
}

/** Throws when the styles ask for no picture, because the sea would be missing unnoticed. */
function withAddresses(html: string, addresses: ReadonlyMap<string, string>) {
  const found = [...addresses].filter(([name]) => html.includes(name))
  if (found.length !== addresses.size) throw new Error('The styles of the entry ask for no picture of the sea')
  return found.reduce((page, [name, address]) => page.replaceAll(name, address), html)
}

/** Behind the scripts in a slow line. */
const LATE = ' fetchpriority="low"'

/** An optional font is used at the first paint only if it is cached and preloaded. */
async function preloadOfFont(dist: string) {
  const file = (await readdir(join(dist, 'assets'))).find((name) => /-latin-(?!ext)[^.]*\.woff2$/.test(name))
  if (!file) throw new Error('The font is missing from the build')
  return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin${LATE} />`
}

/** Only what a browser runs or applies: data blocks need no hash. */
export function hashesOf(html: string, tag: 'script' | 'style') {
  const found = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
  return found.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
