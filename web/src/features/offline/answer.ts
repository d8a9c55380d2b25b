import { inTime, pause } from '../../app/session/in-time.ts'

/** How long the server may be silent, in milliseconds, before a person reads where help is. An answer that comes later is shown all the same. */
export const PATIENCE = 1000
/** How long it may take where it says that it is there, and for the page that takes the place of help. */
export const MOST = 15_000
/** Milliseconds without an answer after which it is asked whether it is there. */
const DOUBTS = 300

/** What the server serves to programs and to pages that are open; the address that leads to the entry is one that people follow. */
const NO_SCREENS = /^\/(api(?!\/login\/?$)|assets|health|metrics)(\/|$)|^\/[^/]+\.(js|json|svg)$/

const pathOf = (url: string) => new URL(url).pathname

/** Whether this is a page that a person opens or loads again. */
export const isScreen = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) =>
  mode === 'navigate' && method === 'GET' && !NO_SCREENS.test(pathOf(url))

/** Whether this is a file that never changes: its name has a hash of what is in it. */
export const isAsset = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'GET' && /^\/assets\//.test(pathOf(url))

/** What comes within the patience that a person at a page has; null when nothing does. */
export const inPatience = <T>(coming: Promise<T>, patience = PATIENCE): Promise<T | null> =>
  inTime(coming, patience, null)

/** The server's answer; null where it fails, and where the server is silent to everything. A slow network alone brings nobody help that is not wanted. */
export async function whileThere(asked: Promise<Response | null>, isThere: () => Promise<boolean>) {
  let isOver = false
  const settled = asked.then((answer) => {
    isOver = true
    return { answer }
  })
  const there = pause(DOUBTS, null).then(() => !isOver && isThere())
  const soon = await inPatience(settled)
  if (soon) return soon.answer
  return (await Promise.race([there, false])) ? inPatience(asked, MOST) : null
}

/** The language that the address names, else the first that the browser's owner reads. */
export function languageOf(url: string, languages: readonly string[]): 'en' | 'es' {
  const asked = [new URL(url).searchParams.get('lang') ?? '', ...languages]
  const known = asked.map((one) => /^(en|es)\b/i.exec(one)?.[1]?.toLowerCase()).find(Boolean)
  return known === 'es' ? 'es' : 'en'
}
