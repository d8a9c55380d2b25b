import { expect, type Locator, type Page } from '@playwright/test'

/** The notice on the screen, of which there is at most one. */
export const notice = (page: Page) => page.getByRole('region', { name: /^(Notices|Avisos)/ }).getByRole('listitem')

/** Opens a signed-out page and waits until its form can be submitted. */
export async function openSignedOutPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('form button[type=submit]')).toBeVisible()
}

/** Nobody is signed in any more; a page that is still open would notice, and go to the entry by itself. */
export async function forget(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function signInOnScreen(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a row of a page by its name, where it is closed. */
export async function openRow(page: Page, name: string) {
  const row = page.getByRole('region', { name, exact: true }).locator('details').first()
  if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
}

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(More|Más)$/ })

/** Presses a link or button of the menu, such as `My record` or `Español`. */
export async function pressInMenu(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await menuButton(page).click()
  await page.getByRole('banner').getByRole(role, { name, exact: true }).click()
}

/** The heading of the sign-in form, which only signed-out people see. */
export const signInForm = (page: Page) => page.getByRole('heading', { level: 2, name: 'Sign in', exact: true })

/** Presses a choice and waits until the page shows it: one that is pressed before the page is interactive is pressed again then. */
export async function choose(choice: Locator | undefined) {
  await choice?.click()
  if (choice) await expect(choice).toBeChecked()
}

/** A choice of mood or stress: a face or bars by their word, or a number. */
export const score = (page: Page, of: string, choice: string) =>
  page.getByRole('group', { name: of }).getByRole('radio', { name: choice, exact: true })

/** Chooses a face and bars, the same ones unless said otherwise. */
export async function chooseScores(page: Page, mood = 'Moderate', stress = 'Moderate') {
  await score(page, 'Mood', mood).check()
  await score(page, 'Stress', stress).check()
}

/** Opens what may be added to a check-in, where it is folded. */
export async function addMore(page: Page) {
  const more = page.getByRole('button', { name: 'Add more' })
  await expect(more).toBeVisible()
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await expect(page.getByLabel('Notes')).toBeVisible()
}

/** Opens the cover over what is the person's own. */
export const uncover = (page: Page) =>
  page.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ }).click()

/** Waits until the page's scripts have run, and presses do what they say. */
export const interactive = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)

type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }

/** How much of the page has moved by itself since it was opened, and what. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const seen = { sum: 0, moved: [] as string[] }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] }
            seen.sum += value
            const places = ({ node, previousRect: { x, y }, currentRect }: Source) =>
              `${node?.outerHTML?.slice(0, 120)} from ${x}, ${y} to ${currentRect.x}, ${currentRect.y}`
            seen.moved.push(...sources.map(places))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(seen)))
      }),
  )

/** Presses Tab until this has the focus; gives up beyond what any screen has, even with every alert of this run on it. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted
  }
  throw new Error(`Tab never reaches ${wanted}`)
}
