import type { Locale, Reach } from '@evenkeel/contract/base/limits.ts'
import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { isOld } from './shared/is-old.ts'

/** `{}` stands for a number or a time of the facility. */
type Words = {
  away: string
  tell: { unknown: string }
  whom: string
  say: string
  worksTitle: string
  works: { button: string; call: string; blocked: string; staff: string }
  dial: string
  outside: string
  calls: Record<Reach, string>
  texts: Record<Reach, string>
  asOf: string
  old: string
  toolsTitle: string
  tools: string
  nobodyToldTitle: string
  nobodyTold: string
  minuteTitle: string
  minute: readonly string[]
  back: string
}
export type HelpWords = Record<Locale, Words>

/** Holds both languages, because no account is known at a shared tablet. */
export const helpPage = (words: HelpWords, facts: PublicFacts | null, now = Date.now()) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Evenkeel</title><style>${STYLE}</style><main>${inLanguage('en', words.en, facts, now)}${inLanguage('es', words.es, facts, now)}</main><script>${SCRIPT}</script></html>`

function inLanguage(locale: Locale, words: Words, facts: PublicFacts | null, now: number) {
  const { works } = words
  const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
    `<${tag}>${items.map((item) => `<li>${item.replace(/988|1-800-267-5463/, '<a href="tel:$&">$&</a>')}</li>`).join('')}</${tag}>`
  const phones = facts ? phonesOf(locale, words, facts, now) : { first: [], last: [], asOf: '' }
  const call =
    facts?.calls988 === 'no' ? [] : [facts?.calls988 === 'yes' ? works.call : `${works.call} ${works.blocked}`]
  return `<section id="${locale}" lang="${locale}"><p>${words.away}</p><h1>${words.tell.unknown}</h1><p><b>${words.whom}</b></p><p><b>${words.say}</b></p><h2>${words.worksTitle}</h2>${list('ul', [works.button, ...phones.first, ...call, ...phones.last, works.staff])}${phones.asOf}<h2>${words.nobodyToldTitle}</h2><p>${words.nobodyTold}</p><h2>${words.minuteTitle}</h2>${list('ol', words.minute)}<h2>${words.toolsTitle}</h2><p><a href="/calm?lang=${locale}">${words.tools}</a></p><p role="status">${words.back}</p></section>`
}

function phonesOf(locale: Locale, words: Words, facts: PublicFacts, now: number) {
  const { extension, outsideLine, calls988, texts988, timeZone, at } = facts
  const time = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    first: extension ? [fill(words.dial, extension)] : [],
    last: [
      calls988 === 'unknown' ? '' : words.calls[calls988],
      words.texts[texts988],
      outsideLine ? fill(words.outside, outsideLine.replace(/[.\s]+$/, '')) : '',
    ].filter(Boolean),
    asOf: `<p>${fill(words.asOf, time)}${isOld(at, now) ? ` <b>${words.old}</b>` : ''}</p>`,
  }
}

const fill = (sentence: string, value: string) =>
  sentence.replace('{}', () => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`))

/** The colours of both themes in tokens.css. */
const STYLE = `:root{color-scheme:light;background:#f8f4ec;color:#1e2a30;font:1.125rem/1.6 "Atkinson Hyperlegible Next",system-ui,sans-serif}.dark{color-scheme:dark;background:#12191d;color:#eef1ee}body{margin:0}main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:3rem;max-width:64rem;margin:auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem;border-left:.4rem solid #0c5d61;padding-left:1rem}.dark h1{border-color:#7cc7c4}h2{font-size:1.25rem;margin:1.75rem 0 .25rem}p,ul,ol{margin:.25rem 0;overflow-wrap:anywhere}ul,ol{padding-left:1.5rem}li{padding:.3rem 0}a{color:inherit;font-weight:700;padding:.6rem 0;display:inline-block;margin:-.6rem 0}`

/**
 * Applies the theme, puts the reader's language first, and reloads once the server answers; the worker then waits
 * longer.
 */
const SCRIPT = `try{if(localStorage.theme=='dark')document.documentElement.className='dark'}catch{}if(/^es/.test(new URLSearchParams(location.search).get('lang')||navigator.language)){document.documentElement.lang='es';document.querySelector('main').prepend(document.getElementById('es'))}let gone;const w=navigator.serviceWorker,tell=s=>w.controller?.postMessage(s),look=()=>fetch('/health/live',{cache:'no-store'}).then(r=>r.json()).then(r=>{if(r.status=='ok'&&!gone){gone=1;setTimeout(()=>gone=0,2e4);tell('again');location.reload()}}).catch(()=>{});setInterval(look,5e3);addEventListener('online',look);w.onmessage=()=>location.reload();w.startMessages();tell('hello')`
