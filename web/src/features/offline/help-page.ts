import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { offlineWords } from '../../words/offline.ts'

/** Both languages are on the page: people at a shared tablet read one of them, and no account is known. */
export const helpPage = () =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Evenkeel</title><style>${STYLE}</style><main>${LOCALES.map(inLanguage).join('')}</main><script>${SCRIPT}</script></html>`

function inLanguage(locale: Locale) {
  const words = offlineWords[locale]
  const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
    `<${tag}>${items.map((item) => `<li>${item.replace(/988|1-800-267-5463/, '<a href="tel:$&">$&</a>')}</li>`).join('')}</${tag}>`
  return `<section id="${locale}" lang="${locale}"><p>${words.away}</p><h1>${words.tell.unknown}</h1><p><b>${words.whom}</b></p><p><b>${words.say}</b></p><h2>${words.worksTitle}</h2>${list('ul', [...words.works, words.staff])}<h2>${words.nobodyToldTitle}</h2><p>${words.nobodyTold}</p><h2>${words.minuteTitle}</h2>${list('ol', words.minute)}<p role="status">${words.back}</p></section>`
}

/** The colours of tokens.css in its two themes. */
const STYLE = `:root{color-scheme:light;background:#f8f4ec;color:#1e2a30;font:1.125rem/1.6 "Atkinson Hyperlegible Next",system-ui,sans-serif}.dark{color-scheme:dark;background:#12191d;color:#eef1ee}body{margin:0}main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:3rem;max-width:64rem;margin:auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem;border-left:.4rem solid #0c5d61;padding-left:1rem}.dark h1{border-color:#7cc7c4}h2{font-size:1.25rem;margin:1.75rem 0 .25rem}p,ul,ol{margin:.25rem 0;overflow-wrap:anywhere}ul,ol{padding-left:1.5rem}li{padding:.3rem 0}a{color:inherit;font-weight:700;padding:.6rem 0;display:inline-block;margin:-.6rem 0}`

/** Applies the stored theme, puts the browser's language first, and goes back to the page once the server answers. */
const SCRIPT = `try{if(localStorage.theme=='dark')document.documentElement.className='dark'}catch{}if(/^es/.test(navigator.language)){document.documentElement.lang='es';document.querySelector('main').prepend(document.getElementById('es'))}const look=()=>fetch('/health/live',{cache:'no-store'}).then(r=>{if(r.ok)location.reload()},()=>{});setInterval(look,5e3);addEventListener('online',look)`
