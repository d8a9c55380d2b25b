import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { type Locator, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { aUser, now } from '../testing/examples/examples.ts'
import { ADMIN } from '../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { quickCover as cover, hideQuickly } from '../testing/quick-hide.ts'
import { expect, test } from '../testing/test.ts'

const comeBack = (app: App) => cover(app).getByRole('button', { name: /^(Come back|Volver a la página)$/ })
const heading = ({ screen }: App) => screen.getByRole('heading', { level: 1 })
const warning = ({ screen }: App) => screen.getByRole('dialog', { name: 'Are you still there?' })
const pressEscape = (times: number) => userEvent.keyboard('{Escape}'.repeat(times))
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Whether something of the page below has the focus. */
const focusOutside = ({ document }: App) =>
  document.activeElement !== document.body && !document.activeElement?.closest('dialog:modal')

async function open(app: App, path: string, as: 'inmate' | 'staff' | 'admin' = 'inmate', locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  await app.open(path, { as, locale, user: as === 'admin' ? ADMIN : {} })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`pressing Escape twice covers every page with one that reveals nothing (${locale})`, async ({ app }) => {
    app.answer(assessments.questions, () => [])
    await open(app, '/inmate', 'inmate', locale)
    for (const path of ['/inmate', '/checkin', '/record', '/journal', '/account', '/assessment']) {
      app.window.history.pushState(null, '', path)
      await app.settle()
      await hideQuickly(app)
      await expect.element(cover(app)).toHaveFocus()
      await expect.element(cover(app)).toMatchTextContent(/^\D*Evenkeel\d+:\d\d\D*$/)
      for (const next of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
        await userEvent.keyboard(next)
        expect(focusOutside(app), path).toBe(false)
      }
      expect(app.document.elementFromPoint(5, 400)?.closest('dialog')).not.toBeNull()
      if (path === '/inmate') await expectAccessible(app, locale, 'quick hide')
      await pressEscape(3)
      await expect.element(cover(app)).toBeVisible()
      await comeBack(app).click()
      await expect.element(cover(app)).not.toBeInTheDocument()
      await expect.element(heading(app)).toBeVisible()
    }
  })

test('an Escape that closes a dialog does not count, and two slow ones do nothing', async ({ app }) => {
  await open(app, '/inmate')
  await app.screen.getByRole('banner').getByRole('button', { name: 'Get Help' }).click()
  await expect.element(app.screen.getByRole('dialog')).toBeVisible()
  await pressEscape(2)
  await expect.element(cover(app)).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
  await pause(700)
  await pressEscape(1)
  await pause(700)
  await pressEscape(1)
  await expect.element(cover(app)).not.toBeInTheDocument()
  await hideQuickly(app)
})

test('the overlay is above the warning before the end of the session', async ({ app }) => {
  app.server.session.idle = 30
  await open(app, '/record')
  await expect.element(warning(app)).toBeVisible()
  await hideQuickly(app)
  await expect.element(cover(app)).toBeVisible()
  const { innerWidth, innerHeight } = app.window
  expect(app.document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent).not.toContain('Are you still')
})

for (const role of ['inmate', 'staff'] as const)
  test(`Get Help is one press from the overlay (${role})`, async ({ app }) => {
    await open(app, `/${role}`, role)
    await hideQuickly(app)
    await expect.element(cover(app)).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cover(app).getByRole('button', { name: 'Get Help' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const question = app.screen.getByRole('dialog', { name: 'Get Help' })
    await expect.element(question.getByRole('button', { name: 'Send for help' })).toHaveFocus()
    await expect.element(cover(app)).not.toBeInTheDocument()
  })

test('an administrator’s screens can be hidden too', async ({ app }) => {
  answerQuietFacility(app)
  await open(app, '/admin', 'admin')
  await hideQuickly(app)
  await expect.element(cover(app)).toBeVisible()
  expect(cover(app).getByRole('button').elements()).toHaveLength(1)
  await comeBack(app).click()
  await expect.element(heading(app)).toBeVisible()
})

const save = ({ screen }: App) => screen.getByRole('button', { name: 'Save changes' })

test('there is one notice at a time, the newest', async ({ app }) => {
  app.answer(users.update, ({ body }) => aUser({ unit: body.unit ?? null }))
  await open(app, '/account')
  await save(app).click()
  await expect.element(app.notice).toMatchTextContent('Nothing was changed')
  await app.screen.getByLabelText(/^Unit/).fill('D-1')
  await save(app).click()
  await expect.element(app.notice).toMatchTextContent('Your changes are saved.')
  expect(app.notice.elements()).toHaveLength(1)
})

test('the notices are at most 420 px wide on wide screens, and never wider than a narrow one @long', async ({
  app,
}) => {
  await open(app, '/account')
  for (const [width, most] of [
    [1280, 420],
    [320, 320],
  ] as const) {
    app.resize(width, 800)
    await save(app).click()
    await expect.element(app.notice).toBeVisible()
    const list = app.screen.getByRole('region', { name: /^Notices/ }).getByRole('list')
    const box = list.element().getBoundingClientRect()
    expect(box.width).toBeLessThanOrEqual(most)
    expect(box.right).toBeLessThanOrEqual(width)
  }
})

for (const path of ['/', '/inmate'])
  test(`the theme can be changed, is stored, and is set before the first paint on ${path}`, async ({ app }) => {
    const seen: string[] = []
    app.onPage = (page) => {
      const root = page.document.documentElement
      page.addEventListener('DOMContentLoaded', () => seen.push(root.className))
      new MutationObserver((_, observer) => {
        if (!page.document.body) return
        seen.push(root.className)
        observer.disconnect()
      }).observe(page.document, { childList: true, subtree: true })
    }
    answerFirstDay(app)
    await app.open(path, { as: path === '/' ? null : 'inmate' })
    const toggle = app.screen.getByRole('button', { name: 'Light or dark' })
    const ready = app.screen.getByCss('form button[type=submit], nav a').first()
    await expect.element(ready).toBeVisible()
    await toggle.click()
    await expect.poll(() => app.document.documentElement.className).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')

    seen.length = 0
    app.window.location.reload()
    await expect.poll(() => seen).toEqual(['dark', 'dark'])
    await expect.element(ready).toBeVisible()
    await toggle.click()
    await expect.poll(() => app.document.documentElement.className).not.toBe('dark')
    expect(localStorage.getItem('theme')).toBe('light')
  })

const menu = ({ screen }: App) => screen.getByRole('banner').getByRole('button', { name: 'More' })
const inBar = ({ screen }: App, role: 'link' | 'button', name: string) =>
  screen.getByRole('banner').getByRole(role, { name, exact: true })
const FIVE = ['Dashboard', 'Check-In', 'Journal', 'Coping Tools', 'Learning']
const linksIn = (nav: Locator) =>
  nav
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('the five main screens are in the bar, and below 1024 px tabs at the bottom of the screen', async ({ app }) => {
  await open(app, '/checkin')
  const nav = app.screen.getByRole('navigation', { name: 'Main' })
  expect(linksIn(nav)).toEqual(FIVE)
  expect(nav.element().getBoundingClientRect().bottom).toBeLessThan(100)
  await expect.element(inBar(app, 'link', 'Check-In')).toHaveAttribute('aria-current', 'page')
  app.resize(1023, 700)
  await expect.poll(() => nav.element().getBoundingClientRect().bottom).toBe(700)
  for (const name of FIVE) {
    const { width, height } = inBar(app, 'link', name).element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  app.resize(319, 700)
  await expect.element(nav).not.toBeInTheDocument()
  await menu(app).click()
  await expect.element(inBar(app, 'link', 'Coping Tools')).toBeVisible()
})

test('who is signed in, the theme and signing out are visible from 768 px, and behind More below', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/account', { as: 'staff', user: { firstName: 'Ana', badgeNumber: '4471' } })
  await app.settle()
  const said = ['Ana', 'Staff', 'Badge 4471']
  app.resize(768)
  for (const text of said) await expect.element(app.screen.getByRole('banner').getByText(text)).toBeVisible()
  for (const name of ['Light or dark', 'Sign Out']) await expect.element(inBar(app, 'button', name)).toBeVisible()
  await menu(app).click()
  for (const name of ['Light or dark', 'Sign Out']) expect(inBar(app, 'button', name).elements()).toHaveLength(1)
  for (const name of ['My record', 'Account', 'Your privacy here'])
    await expect.element(inBar(app, 'link', name)).toBeVisible()
  await expect.element(inBar(app, 'button', 'Español')).toBeVisible()
  app.resize(767)
  for (const text of said)
    await expect.element(app.screen.getByCss('#menu').getByText(text, { exact: true })).toBeVisible()
  for (const name of ['Light or dark', 'Sign Out']) await expect.element(inBar(app, 'button', name)).toBeVisible()
})

test('the menu closes by Escape, a press outside, the focus leaving it, and going somewhere', async ({ app }) => {
  await open(app, '/account')
  const record = inBar(app, 'link', 'My record')
  await menu(app).click()
  await expect.element(record).toBeVisible()
  await pressEscape(1)
  await expect.element(record).not.toBeInTheDocument()
  await expect.element(menu(app)).toHaveFocus()
  await menu(app).click()
  await heading(app).click()
  await expect.element(record).not.toBeInTheDocument()
  await menu(app).click()
  await expect.element(record).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}')
  await expect.element(record).not.toBeInTheDocument()
  await menu(app).click()
  await record.click()
  await expect.element(heading(app)).toHaveTextContent('My record')
  await expect.element(record).not.toBeInTheDocument()
})

test('Menu on the home page of a person in care opens what More opens, and the focus goes there', async ({ app }) => {
  await open(app, '/inmate')
  const ofPage = app.screen.getByRole('main').getByRole('button', { name: 'Menu', exact: true })
  await ofPage.click()
  await expect.element(inBar(app, 'link', 'My record')).toBeVisible()
  await expect.element(menu(app)).toHaveFocus()
  expect(app.window.location.pathname).toBe('/inmate')
  await pressEscape(1)
  await expect.element(inBar(app, 'link', 'My record')).not.toBeInTheDocument()
  ofPage.element().focus()
  await userEvent.keyboard('{Enter}')
  await inBar(app, 'link', 'My record').click()
  await expect.element(heading(app)).toHaveTextContent('My record')
})

test('administrators have a rail from 1024 px in which no two links lead to one screen, and the same links behind More below', async ({
  app,
}) => {
  answerQuietFacility(app)
  await open(app, '/admin', 'admin')
  const groups = () =>
    ['Administration', 'For me'].map((name) => linksIn(app.screen.getByRole('navigation', { name, exact: true })))
  const all = [
    ['Analytics', 'Alerts', 'People', 'Responders', 'Facility', 'Devices', 'Go live', 'Audit log'],
    [...FIVE.slice(1), 'My record', 'Account', 'Your privacy here'],
  ]
  const forMe = app.screen.getByText('For me', { exact: true })
  app.resize(1024)
  await expect.poll(groups).toEqual([all[0], []])
  await forMe.click()
  await expect.poll(groups).toEqual(all)
  const rail = [...app.document.querySelectorAll<HTMLAnchorElement>('#rail nav a')].map(({ pathname }) => pathname)
  expect(rail.filter((path) => path === '/admin' || path === '/')).toEqual(['/admin'])
  for (const name of ['Light or dark', 'Sign Out', 'Español'])
    await expect.element(inBar(app, 'button', name)).toBeVisible()
  await expect.element(inBar(app, 'link', 'Analytics')).toHaveAttribute('aria-current', 'page')
  app.resize(1023)
  await expect.poll(groups).toEqual([[], []])
  expect(linksIn(app.screen.getByRole('navigation', { name: 'Main' }))).toEqual(all[0]?.slice(0, 4))
  await menu(app).click()
  await forMe.last().click()
  await expect.poll(groups).toEqual(all)
})

test('the alarm and the count of unanswered alerts lead an administrator to the alerts', async ({ app }) => {
  answerQuietFacility(app)
  app.answer(openAlerts.waiting, () => ({ count: 1, drills: 0, since: now(), calledAt: now(), newest: null }))
  await open(app, '/admin', 'admin')
  app.resize(1024)
  const rail = app.screen.getByRole('navigation', { name: 'Administration' })
  await expect.element(rail.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: /^Alerts.+/ })).toBeVisible()
  const opened = app.window.performance.timeOrigin
  await app.screen.getByRole('region', { name: 'Unanswered alerts' }).getByRole('link', { name: 'Open' }).click()
  await expect.poll(() => app.window.location.pathname).toBe('/admin/alerts')
  expect(app.window.performance.timeOrigin).toBe(opened)
})

test('a sign without a word says its name when the mouse rests on it or the focus is on it', async ({ app }) => {
  await open(app, '/account')
  const tooltip = app.screen.getByCss('[data-tooltip]')
  await userEvent.hover(inBar(app, 'button', 'Hide this page'))
  await expect.element(tooltip).toHaveTextContent('Hide this page')
  await pressEscape(1)
  await expect.element(tooltip).not.toBeInTheDocument()
  inBar(app, 'button', 'Get Help').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toHaveTextContent('My plan')
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toHaveTextContent('Hide this page')
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).not.toBeInTheDocument()
})
