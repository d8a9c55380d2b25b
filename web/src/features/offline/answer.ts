/** How long the server may be silent, in milliseconds, before a person reads where help is. An answer that comes later is shown all the same. */
export const PATIENCE = 1000

/** What the server serves to programs and to pages that are open. */
const NO_SCREENS = /^\/(api|assets|health|metrics)(\/|$)|^\/[^/]+\.(js|json|svg)$/

const pathOf = (url: string) => new URL(url).pathname

/** Whether this is a page that a person opens or loads again. */
export const isScreen = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) =>
  mode === 'navigate' && method === 'GET' && !NO_SCREENS.test(pathOf(url))

/** Whether this is a file that never changes: its name has a hash of what is in it. */
export const isAsset = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'GET' && /^\/assets\//.test(pathOf(url))

/** A proxy says with these that nothing answers behind it. */
const AWAY = [502, 503, 504]

/** The server's answer, whatever it says; null where nothing answers. */
export const askedOf = (answering: Promise<Response>): Promise<Response | null> =>
  answering.then(
    (answer) => (AWAY.includes(answer.status) ? null : answer),
    () => null,
  )

/** What comes within the patience that a person at a page has; null when nothing does. */
export function inTime<T>(coming: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), PATIENCE))
  return Promise.race([coming, late])
}

/** The language that the address names, else the first that the browser's owner reads. */
export function languageOf(url: string, languages: readonly string[]): 'en' | 'es' {
  const asked = [new URL(url).searchParams.get('lang') ?? '', ...languages]
  const known = asked.map((one) => /^(en|es)\b/i.exec(one)?.[1]?.toLowerCase()).find(Boolean)
  return known === 'es' ? 'es' : 'en'
}
