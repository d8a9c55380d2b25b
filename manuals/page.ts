import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { type Made, NAME } from './manual.ts'
import { wordOf } from './names.ts'
import { STYLE } from './style.ts'
import type { wall } from './words/wall.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** A text as it is read, with the product's names; in a page these are framed like what is pressed. */
export const readable = (text: string, locale: Locale) => text.replace(NAME, (_, key: string) => wordOf(key, locale))
const framed = (text: string, locale: Locale) =>
  inHtml(text).replace(NAME, (_, key: string) => `<b>${inHtml(wordOf(key, locale))}</b>`)
const items = (texts: readonly string[], locale: Locale) =>
  texts.map((text) => `<li>${framed(text, locale)}</li>`).join('\n')

export function manualPage({ locale, manual, pictures }: Made): string {
  const parts = Object.entries(manual.parts).map(([name, { title, steps, picture, notes = [] }], i) => {
    const taken = pictures[name]?.toString('base64')
    const image = `<img src="data:image/png;base64,${taken}" alt="${inHtml(readable(picture ?? '', locale))}">`
    return `<section>
<h2><span class="number">${i + 1}</span> ${framed(title, locale)}</h2>
<div${taken ? ' class="beside"' : ''}>
<ol>
${items(Object.values(steps), locale)}
</ol>
${taken ? image : ''}
</div>
${notes.length > 0 ? `<ul>\n${items(notes, locale)}\n</ul>` : ''}
</section>`
  })
  const head = `<h1>${framed(manual.title, locale)}</h1>\n<p class="lead">${framed(manual.lead, locale)}</p>`
  return page(locale, manual.title, `<main>\n${head}\n${parts.join('\n')}\n</main>`)
}

export function wallPage({ title, now, say, not, what, lines }: (typeof wall)[Locale], locale: Locale): string {
  const body = `<main class="wall">
<h1>${inHtml(title)}</h1>
<ol>
${items(now, locale)}
</ol>
<p class="say">${framed(say, locale)}</p>
<p>${framed(not, locale)}</p>
<section>
<h2>${inHtml(what.title)}</h2>
<ul>
${items(what.points, locale)}
</ul>
</section>
${lines.map((line) => `<p class="line">${inHtml(line)}</p>`).join('\n')}
</main>`
  return page(locale, title, body)
}

const FONT = readFileSync(join(import.meta.dirname, '../web/src/ui/fonts/atkinson-hyperlegible-next-latin.woff2'))

const page = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
<style>
@font-face { font-family: Own; font-weight: 200 800; src: url(data:font/woff2;base64,${FONT.toString('base64')}); }
${STYLE}
</style>
</head>
<body>
${body}
</body>
</html>
`
