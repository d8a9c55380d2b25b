import { assessments } from '@evenkeel/contract/assessments.ts'
import { users } from '@evenkeel/contract/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { aUser } from './support/examples.ts'
import { ADMIN } from './support/examples-admin.ts'
import { answerFirstDay } from './support/first-day.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

const cover = ({ screen }: App) =>
  screen.getByRole('dialog', { name: /^(This page is covered|Esta página está tapada)/ })
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
  for (const path of ['/inmate', '/checkin', '/record', '/journal', '/account', '/assessment'])
    test(`pressing Escape twice covers ${path} with a page that reveals nothing (${locale})`, async ({ app }) => {
      app.answer(assessments.questions, () => [])
      await open(app, path, 'inmate', locale)
      await pressEscape(2)
      await expect.element(cover(app)).toHaveFocus()
      await expect.element(cover(app)).toMatchTextContent(/^\D*Evenkeel\d+:\d\d\D*$/)
      for (const next of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
        await userEvent.keyboard(next)
        expect(focusOutside(app)).toBe(false)
      }
      expect(app.document.elementFromPoint(5, 400)?.closest('dialog')).not.toBeNull()
      if (path === '/inmate') await expectAccessible(app, locale, 'quick hide')
      await pressEscape(3)
      await expect.element(cover(app)).toBeVisible()
      await comeBack(app).click()
      await expect.element(cover(app)).not.toBeInTheDocument()
      await expect.element(heading(app)).toBeVisible()
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
  await pressEscape(1)
  await expect.element(cover(app)).toBeVisible()
})

test('the overlay is above the warning before the end of the session', async ({ app }) => {
  app.server.session.idle = 30
  await open(app, '/record')
  await expect.element(warning(app)).toBeVisible()
  await pressEscape(2)
  await expect.element(cover(app)).toBeVisible()
  const { innerWidth, innerHeight } = app.window
  expect(app.document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent).not.toContain('Are you still')
})

for (const role of ['inmate', 'staff'] as const)
  test(`Get Help is one press from the overlay (${role})`, async ({ app }) => {
    await open(app, `/${role}`, role)
    await pressEscape(2)
    await expect.element(cover(app)).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cover(app).getByRole('button', { name: 'Get Help' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const question = app.screen.getByRole('dialog', { name: 'Get Help' })
    await expect.element(question.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await expect.element(cover(app)).not.toBeInTheDocument()
  })

test('an administrator’s screens can be hidden too', async ({ app }) => {
  answerQuietFacility(app)
  await open(app, '/admin', 'admin')
  await pressEscape(2)
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

test('the notices are at most 420 px wide on wide screens, and never wider than a narrow one', async ({ app }) => {
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
    const toggle = app.screen.getByRole('button', { name: 'Toggle theme' })
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
