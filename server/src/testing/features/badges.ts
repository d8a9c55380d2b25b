import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import type { Method } from '@evenkeel/contract/base/endpoint.ts'
import { PASSWORD, type TestApp } from '../test-app.ts'
import type { Person } from './alerts.ts'
import { type Device, enrollDevice } from './devices.ts'

export const PIN = '408153'

/** A tablet on which people sign in with badge and PIN. */
export const enrollTablet = (w: TestApp, admin: Person, name = 'Tablet 3'): Promise<Device> =>
  enrollDevice(w, admin, 'tablet', name, { badges: true })

/** The code of a new badge of somebody, who sets a PIN. */
export async function badgeFor(admin: Person, person: Person, pin = PIN): Promise<string> {
  await admin.call(auth.confirm, { body: { password: PASSWORD } })
  await person.call(auth.confirm, { body: { password: PASSWORD } })
  await person.call(badges.setPin, { body: { pin } })
  const [made] = await admin.call(badges.make, { body: { userIds: [person.user.id] } })
  if (!made) throw new Error('No badge was made')
  return made.code
}

/** A browser on a tablet: what it sends is signed by the tablet, and carries its cookies. */
export function atTablet(w: TestApp, tablet: Device) {
  const browser = w.nobody()
  const send = async (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.send(method, url, {
      ...(body !== undefined && { body }),
      headers: { ...(await tablet.headersFor(`${method} ${url}`, body)), ...headers },
    })
  return {
    browser,
    send,
    signIn: (badge: string, pin = PIN) => send('POST', '/api/badge/sign-in', { badge, pin }),
  }
}
