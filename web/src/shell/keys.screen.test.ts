import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { anAlert, aPerson, aSeenAlert, idOf } from '../testing/examples/examples.ts'
import { openResponder, RESPONDER } from '../testing/examples/responder.ts'
import { scan } from '../testing/scan.ts'
import { expect, test } from '../testing/test.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const at = ({ window }: App) => window.location.pathname
const alertOf = (n: number) =>
  anAlert({
    id: idOf(200 + n),
    userId: idOf(n),
    urgency: 'now',
    person: aPerson({ name: `Person ${n}` }),
    createdAt: minutesAgo(10 * n),
    waitingSince: minutesAgo(10 * n),
  })

/** A page of a responder with two alerts that wait; what is answered is kept. */
async function open(app: App, path: string, locale: 'en' | 'es' = 'en') {
  const answered: string[] = []
  let list: Alert[] = [alertOf(2), alertOf(1)]
  app.answer(alerts.answer, ({ params }) => {
    answered.push(params.id)
    list = list.map((one) => (one.id === params.id ? aSeenAlert({ ...one, status: 'acknowledged' }) : one))
    return list.find(({ id }) => id === params.id) ?? anAlert()
  })
  await openResponder(app, () => list, locale, path)
  return answered
}

test('the page of one alert takes no focus when it is loaded, and stays at its top', async ({ app }) => {
  app.resize(320, 640)
  await open(app, '/admin/audit', 'es')
  await app.open(`/alerts/${idOf(201)}`, { ...RESPONDER, locale: 'es' })
  await expect.element(app.screen.getByRole('article')).toBeVisible()
  await app.settle()
  expect([app.document.activeElement, app.window.scrollY]).toEqual([app.document.body, 0])
})

test('two keys answer the newest alert from any page', async ({ app }) => {
  const answered = await open(app, '/admin/audit')
  await userEvent.keyboard('o')
  await expect.poll(() => at(app)).toBe(`/alerts/${idOf(201)}`)
  await expect.element(app.screen.getByRole('article', { name: 'Person 1' })).toBeVisible()
  const others = app.screen.getByRole('main').getByRole('link', { name: 'Alerts: 1 more waits' })
  await expect.element(others).toHaveAttribute('href', '/admin/alerts')
  await userEvent.keyboard('r')
  await expect.poll(() => answered).toEqual([idOf(201)])
  // Each reading is written down: one when it was opened and one of the answer, and none for another's call.
  const readings = () => app.server.calls.filter((call) => call === `GET /api/alerts/${idOf(201)}`).length
  await expect.poll(readings).toBe(2)
  app.server.sendEvent('alert.created', idOf(202))
  await app.settle()
  expect(readings()).toBe(2)
})

test('r answers the row that was chosen and no other, o opens it, and g and a key lead to pages of the role', async ({
  app,
}) => {
  const answered = await open(app, '/admin/audit')
  await userEvent.keyboard('ga')
  await expect.poll(() => at(app)).toBe('/admin/alerts')
  const row = (name: string) => app.screen.getByRole('listitem', { name })
  await expect.element(row('Person 2')).toBeVisible()
  await userEvent.keyboard('r')
  expect(answered).toEqual([])
  await userEvent.keyboard('j')
  await expect.element(row('Person 2')).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(row('Person 1')).toHaveFocus()
  await userEvent.keyboard('{Control>}r{/Control}{Alt>}r{/Alt}')
  expect(answered).toEqual([])
  await userEvent.keyboard('kr')
  await expect.poll(() => answered).toEqual([idOf(202)])
  await userEvent.keyboard('gc')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(at(app)).toBe('/admin/alerts')
  await userEvent.keyboard('gp')
  await expect.poll(() => at(app)).toBe('/admin/people')
  await app.settle()
  await userEvent.keyboard('/')
  const search = app.screen.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('gr?')
  await expect.element(search).toHaveValue('gr?')
  expect(answered).toHaveLength(1)
})

test('a scanner answers nothing and leads nowhere, whatever its code begins with', async ({ app }) => {
  const answered = await open(app, '/admin/audit')
  await userEvent.keyboard('o')
  await expect.element(app.screen.getByRole('article', { name: 'Person 1' })).toBeVisible()
  app.screen.getByRole('article').getByRole('button').first().element().focus()
  expect(scan(app, 'r0ga-o80j')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([answered, at(app), app.document.querySelector('dialog[open]')]).toEqual([[], `/alerts/${idOf(201)}`, null])
  await userEvent.keyboard('r')
  await expect.poll(() => answered).toEqual([idOf(201)])
})

for (const locale of ['en', 'es'] as const)
  test(`the list of keys is behind ? and in the menu, and there they can be turned off for this device (${locale})`, async ({
    app,
  }) => {
    await open(app, '/admin/audit', locale)
    const dialog = app.screen.getByRole('dialog')
    const onSwitch = dialog.getByRole('switch')
    await userEvent.keyboard('?')
    await expect.element(onSwitch).toBeChecked()
    await expectAccessible(app, locale, 'the list of keys')
    expect(dialog.element().textContent).not.toMatch(/care list|lista de atención/)
    await userEvent.keyboard('ga')
    expect(at(app)).toBe('/admin/audit')
    await onSwitch.click({ force: true })
    await expect.element(onSwitch).not.toBeChecked()
    expect(app.window.localStorage.getItem('keys')).toBe('off')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard('?ga')
    expect(at(app)).toBe('/admin/audit')
    expect(dialog.elements()).toEqual([])
    await app.screen.getByRole('button', { name: /^(Keys|Teclas)$/ }).click()
    await onSwitch.click({ force: true })
    expect(app.window.localStorage.getItem('keys')).toBeNull()
    await userEvent.keyboard('{Escape}ga')
    await expect.poll(() => at(app)).toBe('/admin/alerts')
  })
