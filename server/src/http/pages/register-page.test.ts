import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const open = await createApp(w.deps)
const asking = await createApp({ ...w.deps, config: { ...w.deps.config, registration: 'code' } })
afterAll(() => Promise.all([open.close(), asking.close()]))

const pageOf = (html: string) => /<div id="root" data-page="([^"]*)">/.exec(html)?.[1]
const asksForCode = (html: string) => html.includes('name="facilityCode"')

for (const [locale, title] of [
  ['en', 'Create your account'],
  ['es', 'Cree su cuenta'],
] as const)
  test(`signed out, /register is a page with its form, and with the code where one is asked for (${locale})`, async () => {
    for (const [app, hasCode] of [
      [open, false],
      [asking, true],
    ] as const) {
      const { status, text } = await createCaller(app).send('GET', `/register?lang=${locale}`)
      expect(status).toBe(200)
      expect(pageOf(text)).toBe('register')
      expect(text).toContain(`<html lang="${locale}">`)
      expect(text).toContain(title)
      expect(asksForCode(text)).toBe(hasCode)
    }
  })

test('signed in, /register is the app, which leads home', async () => {
  const person = await w.as('inmate')
  const pages = createCaller(open)
  for (const [name, value] of person.cookies) pages.cookies.set(name, value)
  const { status, text } = await pages.send('GET', '/register')
  expect([status, pageOf(text)]).toEqual([200, 'app'])
})
