import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BADGE_SESSION, LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/app-error.ts'
import { enterSession, leaveSession } from '../../platform/sessions/queries.ts'
import type { Api } from '../api.ts'
import { type Cookies, hashOf } from '../cookies.ts'
import { createPortals } from './portals.ts'
import { permissionsOf } from './security-headers.ts'
import { bootOf, inJson, type Page, readPolicies, sendPage } from './send-page.ts'

/** Open with or without a session; every other URL is the app, or the landing page. */
const SIGNED_OUT: Record<string, string> = {
  '/reset-password': 'reset-password',
  '/setup': 'setup',
  '/enroll': 'enroll',
  '/duty': 'duty',
  '/calm': 'calm',
  '/badge': 'badge',
  '/tablet': 'tablet',
}
/** A form that asks for a code is a page of its own, so that nothing moves. */
const forEverybody = ({ registration }: Deps['config']): Record<string, string> => ({
  '/privacy': 'privacy',
  '/register': registration === 'code' ? 'register-code' : 'register',
})
/** Signed-out people are led back by name, so that no address is followed. */
const LEADS_BACK: Record<string, string> = { '/assessment': 'assessment' }
/** Seconds after the sign-in within which the page of a badge opens. */
const TABLET = '/tablet'
const FIRST_LOAD_SECONDS = 30
/** Browsers keep these for when the server is away, because they are the same for everybody. */
const KEPT = ['landing', 'calm']
/** Replaces the worker where there is to be none; what waits to be sent is not the worker's, and stays. */
const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil(caches.keys().then((all)=>Promise.all(all.map((one)=>caches.delete(one)))).then(()=>registration.unregister())))"
const COMPRESS = { br: brotliCompressSync, gzip: gzipSync }
const YEAR = 365 * 24 * 3600

/** Assets have a hash in their name, so they are cached for a year. */
export async function servePages(app: FastifyInstance, api: Api, deps: Deps, cookies: Cookies, dist: string) {
  if (!existsSync(join(dist, 'csp.json'))) throw new Error('The web is not built: run npm start, or node web/build.ts')
  const pages = readPages(dist, deps)
  const separate = forEverybody(deps.config)
  const portalFor = await createPortals(api, deps, cookies, dist)

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    globIgnore: ['sw.js*'],
    wildcard: false,
    preCompressed: true,
    allowedPath: (path) => path.startsWith('/assets/') || path === '/favicon.svg',
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', `public, max-age=${YEAR}, immutable`),
  })

  const worker = deps.config.offlineHelp ? nameRelease(readFileSync(join(dist, 'sw.js'), 'utf8'), pages) : NO_WORKER
  app.get('/sw.js', async (_request, reply) => {
    // The worker may reach this server only; browsers ask for the newest one at each page that they open.
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (/^\/(api|assets|health)(\/|$)/.test(path)) throw notFound()
    const away = path === TABLET ? await awayFromTablet(request, reply) : null
    if (away) return reply.redirect(away)
    const portal = await portalFor(request, reply, path)
    if (portal && portal !== 'app') return sendPage(request, reply, portal)
    const name = SIGNED_OUT[path] ?? portal ?? (await entryFor(request, reply, separate[path] ?? 'landing'))
    if (name === null) return reply.redirect(TABLET)
    if (name === 'landing' && Object.hasOwn(LEADS_BACK, path)) return reply.redirect(entryThatLeadsBack(request, path))
    const page = pages.get(`${name}.${languageOf(request)}`)
    if (!page) throw new Error('A page is missing from the build')
    if (name === 'badge') reply.header('permissions-policy', permissionsOf('camera'))
    return sendPage(request, reply, page)
  })

  async function sessionOf(request: FastifyRequest) {
    const token = cookies.session(request)
    if (!token) return null
    const entering = { tokenHash: hashOf(token), roles: null, days: 0, badge: null, session: null }
    const [session] = await deps.db.run([enterSession({ ...entering, today: deps.calendar.dayOf(deps.clock.now()) })])
    return session
  }

  /** The app also while the database is away; null for a session with a badge, which opens no portal. */
  async function entryFor(request: FastifyRequest, reply: FastifyReply, signedOut: string) {
    if (!cookies.session(request)) return signedOut
    try {
      const session = await sessionOf(request)
      if (session) {
        request.pageLocale = session.locale
        if (session.badgeBrowser) return signedOut === 'privacy' ? signedOut : null
        return 'app'
      }
    } catch {
      return 'app'
    }
    cookies.clearSession(reply)
    return signedOut
  }

  /** A later navigation, as once the tablet was off, ends what was open; what waits to be sent is still taken. */
  async function awayFromTablet(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessionOf(request).catch(() => null)
    if (!session) return '/badge'
    const { id, userId, badgeBrowser, absoluteLeft } = session
    if (!badgeBrowser) return '/'
    request.pageLocale = session.locale
    if (BADGE_SESSION.absolute - absoluteLeft <= FIRST_LOAD_SECONDS) return null
    await deps.db.withUser(userId, leaveSession({ userId, id, at: deps.clock.now() }))
    cookies.clearSession(reply)
    return '/badge'
  }
}

/** Covers all pages that the worker keeps, so that another name makes browsers fetch them anew. */
function nameRelease(worker: string, pages: Map<string, Page>) {
  const kept = KEPT.flatMap((name) => LOCALES.map((locale) => pages.get(`${name}.${locale}`))).filter((page) => !!page)
  const hash = createHash('sha256').update(worker)
  for (const { body, policy } of kept) hash.update(body(null)).update(policy)
  const release = hash.digest('base64url').slice(0, 12)
  for (const page of kept) page.release = release
  return worker.replaceAll('__RELEASE__', release)
}

function chosenLocale(request: FastifyRequest): Locale | undefined {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang')
  return LOCALES.find((locale) => locale === asked)
}

function entryThatLeadsBack(request: FastifyRequest, path: string) {
  const chosen = chosenLocale(request)
  return `/?to=${LEADS_BACK[path]}${chosen ? `&lang=${chosen}` : ''}`
}

function languageOf(request: FastifyRequest): Locale {
  return request.pageLocale ?? chosenLocale(request) ?? acceptedLocale(request.headers['accept-language'])
}

function readPages(dist: string, { config }: Deps): Map<string, Page> {
  const policyOf = readPolicies(dist)
  const names = readdirSync(dist).filter((file) => file.endsWith('.html'))
  return new Map(
    names.map((file) => {
      const locale = LOCALES.find((known) => file.endsWith(`.${known}.html`)) ?? 'en'
      // Bytes, because a string would be encoded again for each request.
      const html = Buffer.from(
        readFileSync(join(dist, file), 'utf8').replace('__BOOT__', () => inJson(bootOf(config, locale))),
      )
      // Compressed when somebody first asks for it, because all together would delay a start.
      const made = new Map<keyof typeof COMPRESS, Buffer>()
      const body: Page['body'] = (encoding) => {
        if (!encoding) return html
        const compressed = made.get(encoding) ?? COMPRESS[encoding](html)
        made.set(encoding, compressed)
        return compressed
      }
      const page: Page = { policy: policyOf(file), body }
      return [file.replace(/\.html$/, ''), page]
    }),
  )
}

/** English when no language matches. */
export function acceptedLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    const supported = LOCALES.find((locale) => locale === language)
    if (supported) return supported
  }
  return 'en'
}
