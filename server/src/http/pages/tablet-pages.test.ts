import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hand } from '../../features/outbox/testing/handing.ts'
import { createCaller } from '../../testing/caller.ts'
import { atTablet, badgeFor, enrollTablet } from '../../testing/features/badges.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const app = await createApp(w.deps)
afterAll(() => app.close())
const cleo = await w.as('admin')
const tablet = await enrollTablet(w, cleo)

/** The same browser, on the app that serves pages. */
function onPages(browser: { cookies: Map<string, string> }) {
  const pages = createCaller(app)
  for (const [name, value] of browser.cookies) pages.cookies.set(name, value)
  return pages
}

async function signedIn() {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const sessions = async () =>
    (await w.superuser.query(`select id from sessions where user_id = $1 and began = 'badge'`, [ana.user.id])).rowCount
  return { ana, here, pages: onPages(here.browser), sessions }
}

test('a session with a badge gets no portal: every page of the app leads to that of the tablet', async () => {
  const { pages } = await signedIn()
  for (const path of ['/', '/inmate', '/staff', '/admin', '/journal', '/record', '/settings', '/anything']) {
    const { status, headers, text } = await pages.send('GET', path)
    expect([path, status, headers.location, text]).toEqual([path, 302, '/tablet', ''])
  }
  const privacy = await pages.send('GET', '/privacy')
  expect([privacy.status, /data-page="([^"]*)"/.exec(privacy.text)?.[1]]).toEqual([200, 'privacy'])
})

test('the page of the tablet opens once: a second time, as when it was off, what was open has ended, and what waits is taken', async () => {
  const { ana, here, pages, sessions } = await signedIn()
  expect((await pages.send('GET', '/tablet')).headers.location).toBeUndefined()
  const ticket = (await here.send('POST', '/api/tickets')).reply(outbox.ticket)
  await w.ask(
    `update sessions set expires_at = expires_at - interval '31 seconds' where user_id = $1 and began = 'badge'`,
    ana.user.id,
  )
  expect(await sessions()).toBe(1)
  const again = await pages.send('GET', '/tablet')
  expect([again.status, again.headers.location]).toEqual([302, '/badge'])
  expect(await sessions()).toBe(0)
  const body = { moodScore: 3, stressScore: 7, scale: 'ten' }
  expect(await hand(tablet, ticket, { item: 0, elapsed: 0, body })).toBe('stored')
  w.now = new Date(w.now.getTime() + 60_000)
  expect(await hand(tablet, ticket, { item: 1, elapsed: 50_000, body })).toBe('refused')
})

test('without a badge the page of the tablet is not there', async () => {
  const ana = await w.as('inmate')
  expect((await onPages(ana).send('GET', '/tablet')).headers.location).toBe('/')
  expect((await onPages(w.nobody()).send('GET', '/tablet')).headers.location).toBe('/badge')
})
