import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAccount } from '../../../testing/examples/examples-admin.ts'
import { dialog, item, menu, open, waits } from '../../../testing/examples/people.ts'
import { expect, test } from '../../../testing/test.ts'

const SLIP = '7QK2-M9XP-4TRW-H3VC'
const EXPIRES = '2030-01-02T12:00:00.000Z'
const ONCE = { en: 'Works once, until', es: 'Sirve una sola vez, hasta' }

/** The slip of this account, as its paper; `warning`: what its maker reads before, of alerts. */
async function slipOf(app: App, part: Parameters<typeof anAccount>[0], warning: RegExp | null = null) {
  app.answer(users.find, () => [anAccount(part)])
  app.answer(users.makeSlip, () => ({ slip: SLIP, expiresAt: EXPIRES }))
  await open(app)
  await menu(app).first().click()
  await item(app, /^Make a sign-in slip/).click()
  await expect
    .element(dialog(app).getByText(/^This signs the person out now, also while they ask for help/))
    .toBeVisible()
  const said = dialog(app).getByText(warning ?? /second step/)
  if (warning) await expect.element(said).toBeVisible()
  else await expect.element(said).not.toBeInTheDocument()
  await dialog(app).getByRole('button').first().click()
  await expect.element(dialog(app).getByText(SLIP)).toBeVisible()
  return app.document.querySelector('dialog .printed-alone')?.textContent ?? ''
}

test.for(['en', 'es'] as const)('a slip is in the language of its person alone (%s)', async (locale, { app }) => {
  const paper = await slipOf(app, { locale, use: 'recent' })
  expect(paper).toContain(ONCE[locale])
  expect(paper).not.toContain(ONCE[locale === 'en' ? 'es' : 'en'])
})

test('a slip is in both languages for who never signed in, and sends nobody to another machine’s own name', async ({
  app,
}) => {
  const paper = await slipOf(app, { locale: 'en', use: 'never', role: 'admin', respondsTo: ['staff'] })
  expect(paper).toContain(ONCE.en)
  expect(paper).toContain(ONCE.es)
  expect(paper).not.toContain(app.window.location.host)
  await expectAccessible(app, 'en alone', 'slip in both languages')
})

test('whoever makes a slip for somebody who answers reads first that it stops them, and that others are told', async ({
  app,
}) => {
  await slipOf(app, { role: 'staff', duty: true, use: 'recent' }, /told of none for 24 hours once the slip/)
  await slipOf(app, { role: 'clinician', respondsTo: ['inmate'], use: 'recent' }, /they care for nobody from now on/)
})

test('the row of somebody who waits says what waiting means, and that of nobody else', async ({ app }) => {
  app.answer(users.find, () => [waits(1), anAccount()])
  await open(app)
  const means = () => app.screen.getByText(/They can use everything for themselves meanwhile/)
  await app.screen.getByRole('rowheader').last().getByRole('button').click()
  await expect.element(app.screen.getByCss('tr[id^=row-]')).toBeVisible()
  await expect.element(means()).not.toBeInTheDocument()
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await expect.element(means()).toBeVisible()
})
