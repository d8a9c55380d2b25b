import { settled } from '../../app/session/in-time.ts'
import { languageOf } from './answer.ts'

/** Types that TypeScript has only for workers. */
type Pages = {
  matchAll(of: { includeUncontrolled: true; type: 'window' }): Promise<{ id: string }[]>
  get(id: string): Promise<object | undefined>
  claim(): Promise<void>
}

declare global {
  /** `FILES`: address of the list of files; `RELEASE`: the server's name for release and settings. */
  const FILES: string
  const RELEASE: string
  const clients: Pages
}

/** `first` works without a server, `rest` is all other code; all names have a hash. */
type Files = { first: string[]; rest: string[] }

const PREFIX = 'release-'
const CACHE = PREFIX + RELEASE
/** Alike for everybody; the server names its release with them. */
const DOCUMENTS = ['/', '/calm']
const addressOf = (path: string, language: string) => `${path}?lang=${language}`
export const RELEASE_HEADER = 'evenkeel-release'

const cache = () => caches.open(CACHE)
const files = async (): Promise<Files> => (await fetch(FILES)).json()

/** Fails as a whole, and is tried again with the next page. */
export async function keepRelease() {
  const [store, { first }] = await Promise.all([cache(), files()])
  const documents = DOCUMENTS.flatMap((path) => ['en', 'es'].map((language) => addressOf(path, language)))
  await Promise.all([
    ...first.map((address) => keepFile(store, address)),
    ...documents.map((address) => keepDocument(store, address)),
  ])
}

/** Refuses redirects and pages, which come from a network's sign-in. */
async function keepFile(store: Cache, address: string) {
  const answer = await fetch(address, { credentials: 'omit', redirect: 'error' })
  if (!answer.ok || /\bhtml\b/.test(answer.headers.get('content-type') ?? ''))
    throw new Error(`${address} did not come`)
  await store.put(address, answer)
}

/** Without cookies, so that it is a stranger's page; during an upgrade a server may be of another release. */
async function keepDocument(store: Cache, address: string) {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-store', redirect: 'error' })
  if (!answer.ok || answer.headers.get(RELEASE_HEADER) !== RELEASE) throw new Error(`${address} is of another release`)
  const html = (await answer.text()).replace('id="root"', 'data-kept $&')
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  await store.put(address, new Response(html, { headers }))
}

let filling: Promise<void> | undefined

/** One file at a time: open pages go on with their own release. */
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

/** Lists the pages that were open when this release began. */
const BEFORE = '/before'

export const openPages = () => clients.matchAll({ includeUncontrolled: true, type: 'window' })

export async function noteBefore() {
  await (await cache()).put(BEFORE, Response.json((await openPages()).map(({ id }) => id)))
}

/** Older releases stay while a page from before this one lives. */
export async function dropOlder() {
  const before: string[] = (await (await (await cache()).match(BEFORE))?.json()) ?? []
  if ((await Promise.all(before.map((id) => clients.get(id)))).some(Boolean)) return
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  // Keys are in order of creation, so a waiting release stands behind this one.
  await Promise.all(releases.slice(0, Math.max(0, releases.indexOf(CACHE))).map((name) => caches.delete(name)))
}

/** Undefined for pages that differ from person to person. */
export async function keptDocument(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!DOCUMENTS.includes(pathname)) return undefined
  const address = addressOf(pathname, languageOf(request.url, navigator.languages))
  return settled(cache().then((store) => store.match(address, { ignoreVary: true })))
}

/** A file of whichever release, else the server's. */
export const asset = async (request: Request) =>
  (await settled(caches.match(request, { ignoreVary: true })).catch(() => undefined)) ?? fetch(request)
