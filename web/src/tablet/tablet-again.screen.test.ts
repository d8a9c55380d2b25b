import { auth } from '@evenkeel/contract/auth/auth.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach } from 'vitest'
import { tellTabs } from '../app/session/tabs.ts'
import type { App } from '../testing/app.ts'
import { aTablet, beEnrolled } from '../testing/enrolled.ts'
import { aUser, idOf } from '../testing/examples/examples.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse } from '../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../testing/tablet.ts'
import { expect, test } from '../testing/test.ts'

const cover = ({ screen }: App) => screen.getByRole('dialog', { name: 'This is covered' })
const isCovered = () => localStorage.getItem('covered') !== null
const moment = ({ window }: App) => new Promise((resolve) => window.setTimeout(resolve, 500))

beforeEach(() => localStorage.setItem('tablet', '1'))

/** The home page of somebody who signed in with the password, on a tablet. */
async function open(app: App, id = aUser().id) {
  answerFirstDay(app)
  await beEnrolled(app, aTablet())
  app.answer(outbox.ticket, () => refuse('forbidden'))
  app.answer(auth.confirm, () => undefined)
  await app.open('/inmate', { user: { id } })
}

async function lift(app: App) {
  await cover(app).getByLabelText('Your password').fill('right')
  await cover(app).getByRole('button', { name: 'Go on' }).click()
}

test('a page with a password that a tablet opens anew starts covered, unless its tab was left uncovered a moment ago', async ({
  app,
}) => {
  await open(app)
  await expect.element(cover(app)).toBeVisible()
  await lift(app)
  await expect.element(cover(app)).not.toBeInTheDocument()
  await app.open('/inmate')
  await app.settle()
  await app.loaded('tablet-cover')
  await expect.element(cover(app)).not.toBeInTheDocument()
  expect(isCovered()).toBe(false)
  // What the tab knows is of some minutes ago, as in a browser that was killed.
  app.onPage = () => sessionStorage.setItem('here', `${Date.now() - 61_000}`)
  await app.open('/inmate')
  await expect.element(cover(app)).toBeVisible()
})

test('what says that the server is away is seen on such a page, too', async ({ app }) => {
  app.answer(users.current, () => NO_CONNECTION)
  await open(app)
  await expect.element(app.screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(isCovered()).toBe(true)
})

test('who lifts the cover in another tab lifts it here where they are the same person, and nobody else does', async ({
  app,
}) => {
  // Nobody else's, because a file of tests beside this one lifts the cover of the usual person.
  const me = idOf(4711)
  await open(app, me)
  await expect.element(cover(app)).toBeVisible()
  localStorage.removeItem('covered')
  app.window.dispatchEvent(new StorageEvent('storage', { key: 'covered' }))
  for (const other of ['', idOf(77)]) tellTabs('lifted', other)
  await moment(app)
  await expect.element(cover(app)).toBeVisible()
  tellTabs('lifted', me)
  await expect.element(cover(app)).not.toBeInTheDocument()
})

test('a page of a badge is uncovered with its own session alone', async ({ app }) => {
  await openTablet(app, () => aBadgeSession())
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
  for (const other of ['', aUser().id]) tellTabs('lifted', other)
  await moment(app)
  await expect.element(cover(app)).toBeVisible()
  tellTabs('lifted', aBadgeSession().session)
  await expect.element(cover(app)).not.toBeInTheDocument()
})
