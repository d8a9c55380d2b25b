import { SESSION_LIMITS } from '@evenkeel/contract/base/limits.ts'
import { PLAN_STEPS } from '@evenkeel/contract/plan/plan-steps.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { headline, WORDS } from '../support/help.ts'
import { register } from '../support/people.ts'
import { interactive } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const savePlan = async (context: BrowserContext, steps: object) => {
  const { newest } = await (await context.request.get('/api/plan')).json()
  const answer = await context.request.post('/api/plan', { data: { steps, after: newest?.id ?? null } })
  expect(answer.status()).toBe(201)
}
const fromBar = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(My plan|Mi plan)$/ })
const firstStep = (page: Page) => page.getByRole('heading', { level: 1, name: 'My warning signs' })

/** Follows a link to a screen of this product. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await expect(page).toHaveURL(path)
  // The screen before stays until the next one is loaded.
  await expect(firstStep(page)).toHaveCount(0)
  await expect(page.locator('main:not([hidden] main) h1')).toHaveCount(1)
}

const EVERYWHERE = [
  '/checkin',
  '/assessment',
  '/journal',
  '/recovery-code',
  '/tools',
  '/content',
  '/content/m01',
  '/record',
  '/talk',
  '/account',
  '/plan',
  '/sharing',
  '/worksheets',
  '/tries',
  '/privacy',
]

/** Opens the plan with one press on each of these screens, in turn by touch and by keyboard. */
async function opensFrom(page: Page, paths: readonly string[]) {
  for (const [at, path] of paths.entries()) {
    await follow(page, path)
    if (at % 2 === 0) await fromBar(page).tap()
    else {
      // A screen takes the focus once it has loaded.
      await expect(async () => {
        await fromBar(page).focus()
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
        await expect(fromBar(page)).toBeFocused({ timeout: 1 })
      }).toPass()
      await page.keyboard.press('Enter')
    }
    await expect(firstStep(page), path).toBeFocused()
    await expect(page.getByText('I stop humming')).toBeVisible()
  }
}

/** Moves the page's clock forward by this many seconds, as after the device slept. */
const passTime = (page: Page, seconds: number) =>
  page.evaluate((later) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + later * 1000
    document.dispatchEvent(new Event('visibilitychange'))
  }, seconds)

/** Every string in the memory of the page's scripts. */
async function memoryOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let memory = ''
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    memory += chunk
  })
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return memory
}

test('the plan opens with one press from every screen, and when the server was killed after the sign-in', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  // An officer who is not approved yet refers nobody.
  watch.allow(/403 .*\/api\/referrals/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin, hasTouch: true })
  await register(context)
  // No locator names the second line, which would put it into the memory of the page.
  const marked = 'I count the tiles of the yard'
  await savePlan(context, {
    signs: [{ text: 'I stop humming' }, { text: marked }],
    tell: [{ text: 'My aunt', when: 'night' }],
  })

  await page.goto('/inmate')
  await interactive(page)
  await opensFrom(page, [...EVERYWHERE, '/inmate'])
  const { context: others, page: officer } = await openBrowser({ baseURL: own.origin, hasTouch: true })
  await register(others, { role: 'staff' })
  await savePlan(others, { signs: [{ text: 'I stop humming' }] })
  await officer.goto('/staff')
  await interactive(officer)
  await opensFrom(officer, ['/staff/referral', '/staff/peer-support', ...EVERYWHERE, '/staff'])
  await others.close()

  // A page on which nobody has looked at the plan: it is held all the same.
  await page.goto('/inmate')
  const held = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(held).toContainEqual('/api/plan')
  await expect.poll(async () => (await held()).some((path) => /content-screen-/.test(path))).toBe(true)
  await own.kill()
  await page.getByRole('navigation').getByRole('link', { name: 'Check-In' }).click()
  await fromBar(page).tap()
  await expect(firstStep(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('My aunt')).toBeVisible()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Still not safe? Next step' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Let somebody come' })).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Get Help' }).tap()
  await page.getByRole('dialog', { name: 'Get Help' }).getByRole('button', { name: 'Send for help' }).tap()
  await expect(headline(page)).toHaveText(WORDS.en.unsent)

  // At the quiet limit the request stays, and nothing of the plan.
  expect((await memoryOf(page)).includes(marked)).toBe(true)
  await passTime(page, SESSION_LIMITS.inmate.idle)
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await expect.poll(async () => (await memoryOf(page)).includes(marked)).toBe(false)
})

test('the printed list is one page, of Letter and of A4, with five lines in each step', async ({ page, context }) => {
  await register(context)
  const line = (n: number) => `Tengo a mano ${n}: una cosa corta que me ayuda`
  const lines = [1, 2, 3, 4, 5].map((n) => ({ text: line(n), when: 'both', phone: '555 014 2233' }))
  await savePlan(context, Object.fromEntries(PLAN_STEPS.map((step) => [step, lines])))
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window, { paper: document.querySelector('.printed-list')?.outerHTML, titled: document.title })
    }
  })
  for (const [locale, print, hide, go] of [
    ['en', 'Print my list', 'Making my space safer', 'Print'],
    ['es', 'Imprimir mi lista', 'Hacer más seguro mi espacio', 'Imprimir'],
  ] as const) {
    await context.request.patch('/api/user', { data: { locale } })
    await page.goto('/plan')
    await page.getByRole('button', { name: print, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: print })
    await expect(dialog.getByRole('checkbox', { name: hide })).not.toBeChecked()
    await dialog.getByText(hide, { exact: true }).click()
    await dialog.getByRole('button', { name: go, exact: true }).click()
    const paper = () => page.evaluate(() => `${Reflect.get(window, 'paper') ?? ''}`)
    await expect.poll(paper).toContain('S. R.')
    expect(await page.evaluate(() => Reflect.get(window, 'titled'))).toBe('')
    expect(await paper()).not.toMatch(/Sam|Rivera|Evenkeel|555/)
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', Reflect.get(window, 'paper')))
    // A page is measured in the letters that it is printed in.
    await page.evaluate(async () => void (await document.fonts.ready))
    for (const format of ['Letter', 'A4']) {
      const pdf = await page.pdf({ format })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g), `${format}, ${locale}`).toHaveLength(1)
    }
  }
})
