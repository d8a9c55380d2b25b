import { auth } from '@evenkeel/contract/auth/auth.ts'
import { afterEach } from 'vitest'
import { stopCaches } from '../../testing/broken-storage.ts'
import { aUser, idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../../testing/tablet.ts'
import { expect, test } from '../../testing/test.ts'
import { tellTabs } from './tabs.ts'

const LEAVING = 'leaving'

afterEach(async () => {
  for (const name of [LEAVING, 'nobody']) await caches.delete(name)
})

test('a sign-in takes back the cover when the server says that it succeeded, and goes out when no session is left to end', async ({
  app,
}) => {
  const { screen, server } = app
  const began: string[] = []
  const tabs = new BroadcastChannel('began')
  tabs.onmessage = ({ data }) => void began.push(data)
  localStorage.setItem('covered', 'covered')
  await caches.open(LEAVING)
  const kept = async () => [localStorage.getItem('covered') !== null, await caches.has(LEAVING)]
  const calls = () => server.calls.filter((call) => call.startsWith('POST'))
  app.answer(auth.logout, () => NO_CONNECTION)
  app.answer(auth.login, () => refuse('invalid_credentials'))
  await app.open('/', { as: null })
  await screen.getByLabelText('Username').fill('nobody.here')
  await screen.getByLabelText('Password', { exact: true }).fill('not-the-password')
  const press = () => screen.getByRole('button', { name: 'Sign In' }).click()

  await press()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect([calls(), await kept()]).toEqual([['POST /api/logout'], [true, true]])

  app.answer(auth.logout, () => undefined)
  await press()
  await expect.element(screen.getByText('Invalid username or password')).toBeVisible()
  expect([calls().slice(1), await kept()]).toEqual([
    ['POST /api/logout', 'POST /api/login'],
    [true, false],
  ])
  expect(began).toEqual([])

  app.answer(auth.login, () => aUser())
  await press()
  await expect.poll(() => began).toEqual([aUser().id])
  expect(await kept()).toEqual([false, false])
  tabs.close()
})

test('somebody signs in also where the caches of the browser never answer', async ({ app }) => {
  const { screen } = app
  app.onPage = stopCaches
  app.answer(auth.login, () => refuse('invalid_credentials'))
  await app.open('/', { as: null })
  await screen.getByLabelText('Username').fill('nobody.here')
  await screen.getByLabelText('Password', { exact: true }).fill('not-the-password')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByText('Invalid username or password')).toBeVisible()
})

test('a page goes when somebody else signs in in this browser, and stays when it was the same person', async ({
  app,
}) => {
  const opened: string[] = []
  app.onPage = ({ location }) => void opened.push(location.pathname)
  answerFirstDay(app)
  await app.open('/inmate')
  await app.settle()
  tellTabs('began', aUser().id)
  await new Promise((resolve) => app.window.setTimeout(resolve, 500))
  expect(opened).toEqual(['/inmate'])
  tellTabs('began', idOf(77))
  await expect.poll(() => opened).toEqual(['/inmate', '/'])
})

test('a page of a badge goes with every sign-in', async ({ app }) => {
  await openTablet(app, () => aBadgeSession())
  tellTabs('began', '')
  await expect.poll(() => app.window.location.pathname).toBe('/')
})
