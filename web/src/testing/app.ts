import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { reachMe } from '@evenkeel/contract/reach-me.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { type SignedIn, users } from '@evenkeel/contract/users/users.ts'
import { expect } from 'vitest'
import { type FrameLocator, type Locator, locators, page } from 'vitest/browser'
import { KEY_DATABASE } from '../app/session/enrolled-browser.ts'
import { entryForms } from '../features/auth/forms/words.ts'
import { auth } from '../features/auth/words.ts'
import { enrollWords } from '../features/browsers/shared/enroll-words.ts'
import { calmWords } from '../features/calm/words.ts'
import { displayWords } from '../features/displays/words.ts'
import { titlesOf } from '../router/titles.ts'
import { railTitlesOf } from '../shell/rail-titles.ts'
import { badgeWords } from '../words/badge.ts'
import type { Boot } from '../words/boot.ts'
import { shell } from '../words/shell.ts'
import { tabletWords } from '../words/tablet.ts'
import { aFacility, aUser } from './examples/examples.ts'
import { standsFrom } from './examples/examples-admin.ts'
import { FakeServer } from './fake-server.ts'

declare global {
  interface Window {
    /** Called by every page of the product that a frame of this test loads, before its own scripts run. */
    receivePage: (page: Window) => void
  }
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For elements without a role and a name. */
    getByCss(selector: string): Locator
  }
}
locators.extend({ getByCss: (selector) => selector })

type Opening = {
  /** Signed in with this role; null shows the page of signed-out people. */
  as?: Role | null
  user?: Partial<SignedIn>
  locale?: Locale
  boot?: Partial<Boot>
}

const SIGNED_OUT: Record<string, string> = {
  '/register': 'register',
  '/reset-password': 'reset-password',
  '/setup': 'setup',
  '/enroll': 'enroll',
  '/privacy': 'privacy',
  '/duty': 'duty',
  '/calm': 'calm',
  '/badge': 'badge',
  '/tablet': 'tablet',
}

/** The built product in a frame; the test answers its calls in place of the server. */
export class App {
  readonly server = new FakeServer()
  readonly screen: FrameLocator = page.frameLocator(page.getByTitle('Evenkeel'))
  /** The notice on the screen; there is at most one. */
  readonly notice = this.screen.getByRole('region', { name: /^(Notices|Avisos)/ }).getByRole('listitem')
  private readonly frame = document.createElement('iframe')
  /** Called with every page before its own scripts run. */
  onPage: ((page: Window & typeof globalThis) => void) | null = null
  private complaints: string[] = []
  private readonly allowed: RegExp[] = []

  constructor() {
    this.frame.title = 'Evenkeel'
    this.frame.style.cssText = 'display: block; border: 0; position: fixed; inset: 0 auto auto 0'
    this.resize(1280, 900)
    window.receivePage = (opened) => {
      this.onPage?.(opened as Window & typeof globalThis)
      Object.assign(opened, { fetch: this.server.fetch, EventSource: this.server.streamClass })
      // A worker would stand between Vitest and its own pages.
      Object.defineProperty(opened.navigator, 'serviceWorker', { value: undefined })
      watchPage(opened, (complaint) => void this.complaints.push(complaint))
    }
  }

  answer: FakeServer['answer'] = (endpoint, answer) => this.server.answer(endpoint, answer)

  /** Opens the page at this address and waits until its scripts have run. */
  async open(path: string, { as = 'inmate', user = {}, locale = 'en', boot = {} }: Opening = {}): Promise<void> {
    const me = aUser({ role: as ?? 'inmate', locale, ...user })
    if (as) {
      this.server.answerByDefault(plan.own, () => ({ newest: null, versions: [], locked: 0 }))
      this.server.answerByDefault(reachMe.own, () => ({ savedAt: null, reach: null }))
      this.server.answerByDefault(calls.own, () => ({
        available: false,
        days: [],
        readers: [],
        readersAsOf: null,
        agreed: null,
      }))
      this.server.answerByDefault(badges.ownPin, () => ({ setAt: null, announce: false, hasBadge: false }))
      this.server.answerByDefault(sharing.newReaders, () => [])
      this.server.answerByDefault(sharing.own, () => ({ available: false, readers: [], readersAsOf: null, grants: [] }))
      this.server.answerByDefault(users.current, () => me)
      // A quiet page reads what the plan needs.
      this.server.answerByDefault(plan.own, () => ({ newest: null, versions: [], locked: 0 }))
      this.server.answerByDefault(facility.peers, () => ({ peers: [], limits: null }))
      this.server.answerByDefault(alerts.mine, () => [])
      // Asked for only where `tabletNews` says so.
      this.server.answerByDefault(outbox.refused, () => [])
      this.server.answerByDefault(badges.visits, () => [])
      this.server.answerByDefault(openAlerts.stands, standsFrom(this.server))
      this.server.answerByDefault(openAlerts.waiting, () => ({
        count: 0,
        drills: 0,
        since: null,
        calledAt: null,
        newest: null,
      }))
    }
    this.server.answerByDefault(reach.help, () => ({
      hearing: me.hearing,
      practice: me.practice ?? false,
      clinician: true,
      clinicianCalled: true,
    }))
    this.server.answerByDefault(facility.about, () => aFacility())
    this.server.answerByDefault(reach.show, () => [])
    const bootData: Boot = {
      facilityName: 'Cedar County',
      timeZone: 'America/Chicago',
      registration: 'open',
      locale,
      sharedDevice: false,
      provider: null,
      mayRequireAdminMfa: false,
      requireClinicianMfa: false,
      version: '1.0.0',
      ...boot,
    }
    const signedOut = path === '/register' && boot.registration === 'code' ? 'register-code' : SIGNED_OUT[path]
    const file = `${as ? 'app' : (signedOut ?? 'landing')}.${locale}`
    // Resolves once the browser has stored it; `document.cookie` may return before, and the page would come without it.
    const expires = Date.now() + 60_000
    await cookieStore.set({
      name: 'page',
      value: encodeURIComponent(JSON.stringify({ file, boot: bootData })),
      path: '/',
      expires,
    })
    document.body.append(this.frame)
    await this.navigate(path)
    // The stand-in for the page server had no cookie: an empty page, which the product never serves.
    for (let tries = 1; tries < 3 && !this.document.getElementById('root'); tries += 1) await this.navigate(path)
    this.frame.contentWindow?.focus()
  }

  private navigate(path: string): Promise<unknown> {
    const loaded = new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true }))
    this.frame.src = path
    return loaded
  }

  resize(width: number, height = 900): void {
    Object.assign(this.frame.style, { width: `${width}px`, height: `${height}px` })
  }

  get window(): Window & typeof globalThis {
    const opened = this.frame.contentWindow
    if (!opened?.document) throw new Error('No page is open')
    return opened as Window & typeof globalThis
  }

  get document(): Document {
    return this.window.document
  }

  /** Waits until the screen is shown and nothing on it is loading. */
  async settle(): Promise<void> {
    const headings = () => this.document.querySelectorAll('main:not([hidden] main) h1').length
    await expect.poll(headings).toBe(1).catch(this.describeFailure)
    await expect.poll(() => this.document.querySelectorAll('.skeleton').length + this.server.pending).toBe(0)
  }

  /** Throws what the page shows instead of a screen. */
  private readonly describeFailure = (cause: unknown) => {
    const { body, readyState } = this.document
    const said = [...this.server.mistakes, ...this.complaints].join('; ')
    throw new Error(
      `No screen at ${this.window.location.pathname} (${readyState}, ${this.server.pending} calls pending, ${said || 'no complaints'}): ${body.innerHTML.slice(0, 800)}`,
      { cause },
    )
  }

  /** Waits until a lazily loaded chunk has run. */
  async loaded(part: string): Promise<void> {
    const names = () => this.window.performance.getEntriesByType('resource').map(({ name }) => name)
    await expect.poll(() => names().some((name) => name.includes(part))).toBe(true)
    await new Promise((resolve) => this.window.setTimeout(resolve, 250))
  }

  /** Moves the page's clock forward by this many seconds, as after the device slept. */
  passTime(seconds: number): void {
    const { Date: clock, document } = this.window
    const before = clock.now.bind(clock)
    clock.now = () => before() + seconds * 1000
    document.dispatchEvent(new Event('visibilitychange'))
  }

  /** Allows an error message that this test causes. */
  allowComplaint(complaint: RegExp): void {
    this.allowed.push(complaint)
  }

  /** Removes the page; fails on a call without an answer and on errors that are not allowed. */
  close(): void {
    this.frame.remove()
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase(KEY_DATABASE)
    const rest = this.complaints.filter((line) => !this.allowed.some((complaint) => complaint.test(line)))
    expect([...this.server.mistakes, ...rest]).toEqual([])
  }
}

/** The names of screens in both languages: nothing else may stand in a tab's title. */
const NAMES = LOCALES.flatMap((locale) => [
  ...Object.values({ ...titlesOf(locale), ...railTitlesOf(locale) }),
  ...[shell[locale].titles.wrong, displayWords[locale].title, badgeWords[locale].title, enrollWords[locale].title],
  calmWords[locale].title,
  ...[auth[locale].signIn, ...Object.values(entryForms[locale])].flatMap((form) => ('title' in form ? form.title : [])),
])

/** What a covered tablet says, without the product's name. */
const COVERS = LOCALES.map((locale) => tabletWords[locale].cover.title)

/** Reports what no page may do: log an error, send a request to another host, or say more than its name in the tab's title. */
function watchPage(page: Window, complain: (complaint: string) => void): void {
  const { console, document, PerformanceObserver, MutationObserver, location } = page as Window & typeof globalThis
  console.error = (...said: unknown[]) => complain(`console: ${said.map(String).join(' ')}`)
  page.addEventListener('error', ({ message }) => complain(`uncaught: ${message}`))
  page.addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason}`))
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (new URL(name).host !== location.host) complain(`request to another host: ${name}`)
  }).observe({ type: 'resource', buffered: true })
  new MutationObserver(() => {
    const said = /^(?:\((?:\d+|!)\) )?(?:(.+) · )?Evenkeel$/.exec(document.title)
    if (document.title !== '' && !COVERS.includes(document.title) && (!said || (said[1] && !NAMES.includes(said[1]))))
      complain(`the tab says ${document.title}`)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
