import type { Screen } from '../screen.ts'

/** A tablet that takes badges, and the badge and the password of whoever signs in there. */
export type AtTablet = { tablet: Screen; badge: string; password: string }

const PIN = '408153'

/** Until the page knows whether it is enrolled, its button does nothing. */
export async function typeCode({ page }: Screen, code: string) {
  await page.locator('form button[type=submit]').waitFor()
  await page.getByRole('textbox').fill(code)
}

/** Sets a PIN on the account page, and signs in with it on a tablet, which is another page; what that shows counts as seen. */
export function walkBadge({ tablet, badge, password }: AtTablet) {
  const there = async (screen: Screen, act: () => Promise<void>) => {
    await act()
    for (const key of tablet.seen) screen.seen.add(key)
    screen.picture ??= tablet.picture
    tablet.seen.clear()
    tablet.picture = null
  }
  return {
    pin: async (screen: Screen) => {
      await screen.go('account')
      // Otherwise it asks for the password, some minutes after the sign-in.
      await screen.page.context().request.post('/api/user/confirm', { data: { password } })
      await screen.fill('newPin', PIN)
      await screen.fill('pinAgain', PIN)
      await screen.press('setPin')
      await screen.see('pinSet')
    },
    scan: (screen: Screen) =>
      there(screen, async () => {
        await tablet.open('/')
        await tablet.press('signInBadge')
        await tablet.take('scanBadge')
        await tablet.fill('badgeCode', badge)
        await tablet.press('nextBadge')
      }),
    digits: (screen: Screen) =>
      there(screen, async () => {
        await tablet.see('yourPin')
        for (const digit of PIN) await tablet.page.getByRole('button', { name: digit, exact: true }).click()
      }),
    next: (screen: Screen) =>
      there(screen, async () => {
        await tablet.press('nextPerson')
        await tablet.see('signInBadge')
      }),
  }
}
