import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Locator, Page } from '@playwright/test'
import { NAMES, type NameKey } from './names.ts'

const PRESSED = ['button', 'link', 'radio', 'checkbox', 'menuitem', 'tab', 'switch'] as const
/** How long a name may take to come up: a machine that others use too may be ten times slower. */
export const LONGEST_MS = 90_000
const SOON_MS = 10_000
const RING = { outline: '4px solid #000', outlineOffset: '2px', boxShadow: '0 0 0 4px #fff' }

/** A page of the demo on which names are looked for, and which remembers those that it showed. */
export class Screen {
  readonly page: Page
  readonly locale: Locale
  readonly seen = new Set<string>()
  picture: Buffer | null = null
  private place: Locator | null = null

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.locale = locale
  }

  word(key: NameKey): string {
    return NAMES[key][this.locale]
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** The same page without the menus and questions that are open on it. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  }

  /** Presses what has this name: a button, a link, a choice. */
  async press(key: NameKey): Promise<void> {
    const found = await this.find(key, true)
    await found.click()
  }

  /** Opens the parts of the page that are folded. */
  async unfold(): Promise<void> {
    const folded = this.page.locator('main details:not([open]) > summary')
    await folded.first().waitFor()
    for (const one of (await folded.all()).toReversed()) await one.click()
  }

  /** Presses what belongs to a person of the demo. */
  async pressNamed(name: string): Promise<void> {
    const role = (one: 'button' | 'radio') =>
      this.page.getByRole('main').getByRole(one, { name: new RegExp(escaped(name)) })
    await role('button').or(role('radio')).filter({ visible: true }).first().click({ timeout: LONGEST_MS })
  }

  /** Where to look, until `null` says everywhere again: one of several alike. */
  within(place: Locator | null): void {
    this.place = place
  }

  /** The title, label or text with this name. */
  async see(...keys: NameKey[]): Promise<void> {
    for (const key of keys) await this.find(key, false)
  }

  async fill(key: NameKey, text: string): Promise<void> {
    await (await this.find(key, false, 'fill')).fill(text)
  }

  /** Opens a screen by its link, which may stand behind More. */
  async go(key: NameKey): Promise<void> {
    const name = beginning(this.word(key))
    const { page } = this
    const links = page.getByRole('banner').getByRole('link', { name })
    const link = links.or(page.getByRole('navigation').getByRole('link', { name }))
    await this.behindMore(link.filter({ visible: true }).first(), async (it) => {
      // Who is there already reads on.
      const isHere = await it.evaluate((a) => Reflect.get(a, 'pathname') === location.pathname, null, {
        timeout: SOON_MS,
      })
      if (!isHere) await it.click({ timeout: SOON_MS })
    })
    this.seen.add(key)
  }

  /** Looks for a button behind More, and leaves the menu open. */
  async seeBehindMore(key: NameKey): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: this.word(key), exact: true })
    await this.behindMore(button.filter({ visible: true }).first(), (it) => it.waitFor({ timeout: SOON_MS }))
    this.seen.add(key)
  }

  /** The menu closes when a page that was left comes to its next one, and a notice may lie over it: then the page is read again. */
  private async behindMore(one: Locator, act: (one: Locator) => Promise<void>): Promise<void> {
    const more = this.page.getByRole('banner').getByRole('button', { name: beginning(this.word('more')) })
    for (const end = Date.now() + LONGEST_MS; ; ) {
      if (!(await isThere(one))) {
        await more.click()
        this.seen.add('more')
      }
      try {
        return await act(one)
      } catch (error) {
        if (Date.now() > end) throw error
        await this.reload()
      }
    }
  }

  /** Takes the picture of this part, around what has the name, which gets a ring. */
  async take(key: NameKey, height = 420): Promise<void> {
    const found = await this.find(key, false)
    await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await found.evaluate((element, ring) => Object.assign((element as HTMLElement).style, ring), RING)
    const box = await found.boundingBox()
    const size = this.page.viewportSize()
    if (!box || !size) throw new Error(`${key} has no place on ${this.page.url()}.`)
    const y = Math.max(0, Math.min(box.y + box.height / 2 - height / 2, size.height - height))
    this.picture = await this.page.screenshot({
      clip: { x: 0, y, width: size.width, height },
      animations: 'disabled',
      caret: 'hide',
    })
    await found.evaluate((element) => element.removeAttribute('style'))
  }

  private async find(key: NameKey, toPress: boolean, how?: 'fill'): Promise<Locator> {
    const name = NAMES[key][this.locale]
    const end = Date.now() + LONGEST_MS
    do {
      const dialog = this.page.locator('dialog[open]').last()
      const scope = (await dialog.count()) > 0 ? dialog : (this.place ?? this.page.locator('body'))
      for (const one of candidates(scope, name, toPress, how)) {
        const shown = one.filter({ visible: true }).first()
        if (await isThere(shown)) {
          this.seen.add(key)
          return shown
        }
      }
      await this.page.waitForTimeout(50)
    } while (Date.now() < end)
    const heads = await this.page.getByRole('heading').allTextContents()
    throw new Error(`“${name}” (${key}) is not on ${this.page.url()}, which shows: ${heads.join(' | ')}`)
  }
}

const isThere = async (one: Locator) => (await one.count()) > 0
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A tab may say how many wait after its name. */
const beginning = (name: string) => new RegExp(`^${escaped(name)}(?![\\p{L}\\p{N}])`, 'u')

function candidates(scope: Locator, name: string, toPress: boolean, how?: 'fill'): Locator[] {
  const fields = [scope.getByLabel(name, { exact: true }), scope.getByLabel(beginning(name))]
  if (how === 'fill') return fields
  const exact = PRESSED.map((role) => scope.getByRole(role, { name, exact: true }))
  const begun = PRESSED.map((role) => scope.getByRole(role, { name: beginning(name) }))
  const summary = scope.locator('summary').filter({ hasText: name })
  if (toPress) return [...exact, ...begun, summary]
  return [
    ...exact,
    scope.getByRole('heading', { name, exact: true }),
    ...fields,
    scope.getByRole('group', { name: beginning(name) }),
    scope.getByText(name, { exact: true }),
    ...begun,
    scope.getByText(name),
  ]
}
