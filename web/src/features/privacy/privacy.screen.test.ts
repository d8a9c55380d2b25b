import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aPrivacy, aUser } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { openRows } from '../../testing/rows.ts'
import { expect, test } from '../../testing/test.ts'

async function open(app: App, locale: Locale) {
  answerFirstDay(app)
  app.answer(users.current, () => aUser({ locale }))
  await app.open('/privacy', { locale })
}
const least = (app: App) => app.screen.getByText(/people is never shown|personas nunca se muestra/)
async function openParts(app: App) {
  await expect.element(least(app)).toBeInTheDocument()
  await expect.element(least(app)).not.toBeVisible()
  await openRows(app)
  await expect.element(least(app)).toBeVisible()
}

for (const locale of ['en', 'es'] as const) {
  test(`the privacy page, signed in and signed out (${locale})`, async ({ app }) => {
    app.answer(ownData.privacy, () => aPrivacy())
    await open(app, locale)
    await openParts(app)
    await expectAccessible(app, locale, 'privacy')
    await app.open('/privacy', { as: null, locale })
    await openParts(app)
    await expectAccessible(app, locale, 'privacy, signed out')
  })

  test(`every figure on the privacy page is the server's (${locale})`, async ({ app }) => {
    const names = Object.keys(aPrivacy().times)
    const times = Object.fromEntries(names.map((name, at) => [name, 101 + at]))
    const retention = { checkIns: 401, assessments: 402, alerts: 403, care: 404, toolUses: 405 }
    app.answer(ownData.privacy, () => ({ ...aPrivacy({ minGroupSize: 301, retention }), times }) as never)
    await app.open('/privacy', { as: null, locale })
    await openParts(app)
    const shown = new Set(app.screen.getByRole('main').element().textContent?.match(/\d+/g))
    const [question, line, hours] = [9, 988, 72]
    const figures = [301, ...Object.values(retention), ...Object.values(times), question, line, hours]
    expect([...shown].sort()).toEqual(figures.map(String).sort())
  })
}

test('the privacy page tells each role of what is kept of it', async ({ app }) => {
  const told = [
    /days you came in/,
    /^Your requests to talk/,
    /^Copies of your forms/,
    /^Share forms/,
    /phone numbers\. /,
    /^What you send/,
    // What whoever runs the server reads, with its keys and without.
    /copies of forms or plan steps that you share/,
    /reach you at home\. They need no key at all for these: .*your scores.* mood, stress/,
    /They need no key at all/,
  ]
  const shown = {
    inmate: [1, 1, 1, 1, 1, 0, 1, 0, 1],
    staff: [0, 1, 1, 1, 0, 1, 1, 1, 1],
    clinician: [0, 0, 0, 0, 0, 0, 0, 0, 1],
    admin: [0, 0, 0, 0, 0, 0, 0, 0, 1],
  }
  app.answer(ownData.privacy, () => aPrivacy())
  for (const role of ['inmate', 'staff', 'clinician', 'admin'] as const) {
    answerFirstDay(app)
    app.answer(users.current, () => aUser({ role }))
    await app.open('/privacy', { as: role })
    await openParts(app)
    expect(told.map((part) => app.screen.getByText(part).elements().length)).toEqual(shown[role])
    expect(app.screen.getByRole('heading', { name: 'When you press Get Help' }).elements()).toHaveLength(
      shown[role][1] ?? 0,
    )
    const asking = app.screen
      .getByText(/requests? to talk|ask to talk|copies of (your )?forms|Get Help|your plan/i)
      .elements().length
    if (shown[role][1] === 0) expect(asking).toBe(0)
  }
})
