import { badges } from '@evenkeel/contract/badges/badges.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAccount } from '../../../testing/examples/examples-admin.ts'
import { dialog, item, menu, open } from '../../../testing/examples/people.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const CODE = '7KQF-2M9X-4TRW-H3VC'
const MADE = '2030-01-02T12:00:00.000Z'
const SLIP = { slip: '9WK2-M9XP-4TRW-H3VC', expiresAt: MADE }
const NAME = { username: 'sam.rivera', firstName: 'Sam', lastName: 'Rivera' }

const press = (app: App, name: RegExp) => dialog(app).getByRole('button', { name }).click()
const paper = ({ document }: App) => document.querySelector('dialog .printed-alone')

async function openBadge(app: App, locale: 'en' | 'es' = 'en', part = {}) {
  app.answer(users.find, () => [anAccount({ ...NAME, role: 'inmate', ...part })])
  await open(app, locale)
  await menu(app).first().click()
  await item(app, /^(Badge|Credencial)$/).click()
}

for (const locale of ['en', 'es'] as const)
  test(`a badge is made and printed: a square and its symbols, and no name on what is cut off (${locale})`, async ({
    app,
  }) => {
    const made: string[][] = []
    app.answer(badges.find, () => null)
    app.answer(badges.make, ({ body }) => {
      made.push(body.userIds)
      return body.userIds.map((userId) => ({ userId, code: CODE }))
    })
    await openBadge(app, locale)
    await expect.element(dialog(app).getByText(/^(There is no badge yet|Todavía no hay credencial)/)).toBeVisible()
    await expectAccessible(app, locale, 'no badge')
    await press(app, /^(Make the badge|Hacer la credencial)$/)
    await expect.element(dialog(app).getByRole('img')).toBeVisible()
    await expect.element(dialog(app).getByText(CODE)).toBeVisible()
    await expectAccessible(app, locale, 'a badge')
    expect(made).toEqual([[anAccount({}).id]])
    const cutOff = paper(app)?.querySelector('.border-dashed')
    expect(paper(app)?.textContent).toContain('Sam Rivera')
    for (const word of ['Sam', 'Rivera', 'sam.rivera', 'Evenkeel', 'Cedar'])
      expect(cutOff?.textContent).not.toContain(word)
  })

test('of a badge it says when it was made and used; a new one says what it ends, and revoking ends it', async ({
  app,
}) => {
  let revoked = 0
  app.answer(badges.find, () => ({ madeAt: MADE, lastUsedAt: null }))
  app.answer(badges.revoke, () => {
    revoked++
  })
  await openBadge(app)
  await expect.element(dialog(app).getByText(/^Made .* Not used yet\.$/)).toBeVisible()
  await expect.element(dialog(app).getByText(/A new badge voids the one before/)).toBeVisible()
  await expectAccessible(app, 'en alone', 'a badge that there is')
  await press(app, /^Revoke$/)
  await expect.element(app.notice).toMatchTextContent(/opens nothing any more/)
  await expect.element(dialog(app)).not.toBeInTheDocument()
  expect(revoked).toBe(1)
})

test('a badge that was perhaps made is not called made', async ({ app }) => {
  app.answer(badges.find, () => null)
  app.answer(badges.make, () => refuse('internal'))
  await openBadge(app)
  await press(app, /^Make the badge$/)
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/We do not know/)
  expect(paper(app)).toBeNull()
})

test('the sheet of a slip has the badge too, below the line, when somebody asks for it', async ({ app }) => {
  app.answer(users.find, () => [anAccount({ ...NAME, role: 'staff' })])
  app.answer(users.makeSlip, () => SLIP)
  app.answer(badges.make, ({ body }) => body.userIds.map((userId) => ({ userId, code: CODE })))
  await open(app)
  await menu(app).first().click()
  await item(app, /^Make a sign-in slip/).click()
  await dialog(app).getByRole('button').first().click()
  await expect.element(dialog(app).getByText(SLIP.slip)).toBeVisible()
  expect(paper(app)?.textContent).not.toContain(CODE)
  await press(app, /^Add a badge to the sheet$/)
  await expect.element(dialog(app).getByText(CODE)).toBeVisible()
  await expect.element(dialog(app).getByRole('img')).toBeVisible()
  expect(paper(app)?.textContent).toContain(SLIP.slip)
  expect(paper(app)?.textContent).toContain(CODE)
  await expectAccessible(app, 'en alone', 'slip and badge')
})

test.for([
  ['admin', {}],
  ['clinician', {}],
  ['inmate', { disabled: true }],
  ['inmate', { noAccount: true }],
] as const)('%s %j gets no badge', async ([role, part], { app }) => {
  app.answer(users.find, () => [anAccount({ ...NAME, role, ...part })])
  await open(app)
  await menu(app, /./).first().click()
  await expect.element(item(app, /^Edit/)).toBeVisible()
  await expect.element(item(app, /^Badge$/)).not.toBeInTheDocument()
})
