import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ADMIN, ok, type Person, userOf } from './people.ts'
import { openSignedOutPage } from './screen.ts'

const NAME = 'Tablet, day room B'

type AtTablet = { code: string }

/** The administrator of this context enrols the tablet of this page, and lets people sign in there with badges. */
export async function enrollTablet({ request }: BrowserContext, tablet: Page, quietSeconds = 60): Promise<void> {
  await ok(request.post('/api/user/confirm', { data: { password: ADMIN.password } }))
  const data = { name: NAME, kind: 'tablet', badges: true, quietSeconds }
  const { code }: AtTablet = await (await ok(request.post('/api/admin/browsers', { data }))).json()
  await openSignedOutPage(tablet, '/enroll')
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Enroll' }).click()
  await expect(tablet.getByRole('heading', { name: 'This device is enrolled' })).toBeVisible()
}

/** A badge for the person of this context, who sets this PIN. */
export async function badgeOf(admin: BrowserContext, own: BrowserContext, person: Person, pin: string) {
  const { id } = await userOf(own)
  await ok(admin.request.post('/api/user/confirm', { data: { password: ADMIN.password } }))
  const made = await (await ok(admin.request.post('/api/admin/badges', { data: { userIds: [id] } }))).json()
  await ok(own.request.post('/api/user/confirm', { data: { password: person.password } }))
  await ok(own.request.put('/api/user/pin', { data: { pin } }))
  return `${made[0].code}`
}

/** Signs in at the badge page of an enrolled tablet. */
export async function signInWithBadge(tablet: Page, badge: string, pin: string) {
  await tablet.goto('/badge')
  await tablet.getByRole('textbox').fill(badge)
  await tablet.getByRole('button', { name: /^(Next|Seguir)$/ }).click()
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await expect(tablet).toHaveURL('/tablet')
  await expect(tablet.getByRole('heading', { level: 1, name: /^(Hello|Hola), / })).toBeVisible()
}

/** Everything that this page and its browser keep which somebody could read. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => resolve('')
            opening.onsuccess = async () => {
              const stores = [...opening.result.objectStoreNames]
              const read = (store: string) =>
                new Promise<unknown>((done) => {
                  const all = opening.result.transaction(store).objectStore(store).getAll()
                  all.onsuccess = () => done(all.result)
                  all.onerror = () => done(null)
                })
              const rows = await Promise.all(stores.map(read))
              opening.result.close()
              resolve(JSON.stringify(rows))
            }
          }),
      ),
    )
    const caches = await Promise.all(
      (await self.caches.keys()).map(async (name) => {
        const cache = await self.caches.open(name)
        const replies = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
        return replies.join('')
      }),
    )
    return [
      document.title,
      location.href,
      JSON.stringify(history.state),
      document.body.textContent,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      ...databases,
      ...caches,
    ].join('\n')
  })
