import { inTime, pause } from '../../app/session/in-time.ts'

/** Milliseconds of silence before a person reads where help is; a later answer is shown all the same. */
export const PATIENCE = 1000
/** Milliseconds where the server says that it is there, and for the page that replaces help. */
export const MOST = 15_000
/** Milliseconds without an answer before checking whether the server is there. */
const DOUBTS = 300

/** Addresses for programs and open pages; `/api/login` is excepted, because people follow it to the entry. */
const NO_SCREENS = /^\/(api(?!\/login\/?$)|assets|health|metrics)(\/|$)|^\/[^/]+\.(js|json|svg)$/

const pathOf = (url: string) => new URL(url).pathname

/** Whether a person opens or reloads this page. */
export const isScreen = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) =>
  mode === 'navigate' && method === 'GET' && !NO_SCREENS.test(pathOf(url))

/** Assets never change: their names have a hash. */
export const isAsset = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'GET' && /^\/assets\//.test(pathOf(url))

/** Null when nothing comes in time. */
export const inPatience = <T>(coming: Promise<T>, patience = PATIENCE): Promise<T | null> =>
  inTime(coming, patience, null)

/** Null where the request fails or the server is silent altogether; a slow network alone shows no help page. */
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

/** The address's language, else the browser's first known one. */
export function languageOf(url: string, languages: readonly string[]): 'en' | 'es' {
  const asked = [new URL(url).searchParams.get('lang') ?? '', ...languages]
  const known = asked.map((one) => /^(en|es)\b/i.exec(one)?.[1]?.toLowerCase()).find(Boolean)
  return known === 'es' ? 'es' : 'en'
}
