import { settled } from '../../app/session/in-time.ts'
import { languageOf } from './answer.ts'

/** What TypeScript knows only of workers. */
type Pages = {
  matchAll(of: { includeUncontrolled: true; type: 'window' }): Promise<{ id: string }[]>
  get(id: string): Promise<object | undefined>
  claim(): Promise<void>
}

declare global {
  /** The address of the list of this release's files, and what the server calls this release with its settings. */
  const FILES: string
  const RELEASE: string
  const clients: Pages
}

/** Files with a hash in their name: `first` is what works without a server, `rest` is the code of everything else. */
type Files = { first: string[]; rest: string[] }

const PREFIX = 'release-'
const CACHE = PREFIX + RELEASE
/** What is the same for everybody, in each language; the server names its release with it. */
const DOCUMENTS = ['/', '/calm']
const addressOf = (path: string, language: string) => `${path}?lang=${language}`
export const RELEASE_HEADER = 'evenkeel-release'

const cache = () => caches.open(CACHE)
const files = async (): Promise<Files> => (await fetch(FILES)).json()

/** Keeps what works without a server. It fails as a whole, and is then tried again when the next page is opened. */
export async function keepRelease() {
  const [store, { first }] = await Promise.all([cache(), files()])
  const documents = DOCUMENTS.flatMap((path) => ['en', 'es'].map((language) => addressOf(path, language)))
  await Promise.all([
    ...first.map((address) => keepFile(store, address)),
    ...documents.map((address) => keepDocument(store, address)),
  ])
}

/** Neither a page of a network that wants a sign-in of its own, nor what it leads to. */
async function keepFile(store: Cache, address: string) {
  const answer = await fetch(address, { credentials: 'omit', redirect: 'error' })
  if (!answer.ok || /\bhtml\b/.test(answer.headers.get('content-type') ?? ''))
    throw new Error(`${address} did not come`)
  await store.put(address, answer)
}

/** Without cookies: what comes is what a stranger gets. Two servers may be of two releases while one takes the other's place. The page is told that it was kept. */
async function keepDocument(store: Cache, address: string) {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-store', redirect: 'error' })
  if (!answer.ok || answer.headers.get(RELEASE_HEADER) !== RELEASE) throw new Error(`${address} is of another release`)
  const html = (await answer.text()).replace('id="root"', 'data-kept $&')
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  await store.put(address, new Response(html, { headers }))
}

let filling: Promise<void> | undefined

/** Keeps the code of every other screen too, one file at a time: a page that is open goes on with its own release. */
export function keepRest() {
  filling ??= keepMissing().catch(() => {
    filling = undefined
  })
  return filling
}

async function keepMissing() {
  const store = await cache()
  const known = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  const { rest } = await files()
  for (const address of rest) if (!known.has(address)) await keepFile(store, address)
}

/** Where it is written which pages were open when this release began. */
const BEFORE = '/before'

export const openPages = () => clients.matchAll({ includeUncontrolled: true, type: 'window' })

export async function noteBefore() {
  await (await cache()).put(BEFORE, Response.json((await openPages()).map(({ id }) => id)))
}

/** Older releases stay while a page lives that was open before this one began. */
export async function dropOlder() {
  const before: string[] = (await (await (await cache()).match(BEFORE))?.json()) ?? []
  if ((await Promise.all(before.map((id) => clients.get(id)))).some(Boolean)) return
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  // In the order in which they came: one that waits stands behind this one.
  await Promise.all(releases.slice(0, Math.max(0, releases.indexOf(CACHE))).map((name) => caches.delete(name)))
}

/** A page that is the same for everybody, as this release has it. */
export async function keptDocument(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!DOCUMENTS.includes(pathname)) return undefined
  const address = addressOf(pathname, languageOf(request.url, navigator.languages))
  return settled(cache().then((store) => store.match(address, { ignoreVary: true })))
}

/** A file by its name, of whichever release, else the server's. */
export const asset = async (request: Request) =>
  (await settled(caches.match(request, { ignoreVary: true })).catch(() => undefined)) ?? fetch(request)
