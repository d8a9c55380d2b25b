import { auth } from '@evenkeel/contract/auth/auth.ts'
import { BROWSER_CODE } from '@evenkeel/contract/base/field-rules.ts'
import { browserStatement } from '@evenkeel/contract/browsers/browser-statement.ts'
import { browsers, type OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { KEY_DATABASE } from '../../app/session/enrolled-browser.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aUser, idOf } from '../../testing/examples/examples.ts'
import { ADMIN, aBrowser } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const CODE = '7KQF-2M9X-4TRW'
const TABLET: OwnEnrolment = {
  id: idOf(70),
  name: 'Tablet, day room B',
  unit: 'Housing Unit B',
  kind: 'tablet',
  badges: false,
  quietSeconds: 60,
}
const challenge = 'c'.repeat(64)

const code = ({ screen }: App) => screen.getByRole('textbox')
const submit = ({ screen }: App) => screen.getByCss('form button[type=submit]')
const heading = ({ screen }: App, name: RegExp) => screen.getByRole('heading', { level: 2, name })
const hasKey = async () => (await indexedDB.databases()).some(({ name }) => name === KEY_DATABASE)

/** Opens the page, with a server that enrolls everybody who sends the code; `keys` are the public halves that arrived. */
async function openEnroll(app: App, locale: 'en' | 'es' = 'en') {
  const keys: string[] = []
  app.answer(browsers.challenge, () => ({ challenge }))
  app.server.answerByDefault(browsers.current, () => TABLET)
  app.answer(browsers.enroll, ({ body }) => {
    keys.push(body.publicKey)
    return body.code === CODE
      ? TABLET
      : refuse('validation_failed', 'No', [{ path: 'code', message: BROWSER_CODE.wrong.message }])
  })
  await app.open('/enroll', { as: null, locale })
  return keys
}
async function enroll(app: App) {
  const keys = await openEnroll(app)
  await code(app).fill(CODE)
  await submit(app).click()
  await expect.element(heading(app, /^This device is enrolled$/)).toBeVisible()
  return keys
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** Whether the header proves this request, as the server checks it. */
async function proves(header: string | null, publicKey: string, call: string, body: string) {
  const [id = '', signed, signature = ''] = header?.split('.') ?? []
  expect([id, signed]).toEqual([TABLET.id, challenge])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  const bodyHash = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const statement = new TextEncoder().encode(browserStatement({ id, challenge, call, bodyHash }))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, bytesOf(signature), statement)
}

test('a browser that cannot be asked to keep data is enrolled all the same', async ({ app }) => {
  app.onPage = ({ navigator }) => Object.defineProperty(navigator, 'storage', { value: undefined })
  await enroll(app)
})

for (const locale of ['en', 'es'] as const) {
  test(`the page of a code: empty, refused, enrolled (${locale})`, async ({ app }) => {
    await openEnroll(app, locale)
    await expect.element(code(app)).toBeVisible()
    await expectAccessible(app, locale, 'enroll')
    await submit(app).click()
    await expect.element(code(app)).toHaveFocus()
    await expect.element(code(app)).toHaveAccessibleDescription(expect.stringMatching(/Code is required|Escriba el/))
    await expectAccessible(app, locale, 'enroll without a code')
    await code(app).fill(CODE)
    await submit(app).click()
    await expect.element(app.screen.getByText(TABLET.name)).toBeVisible()
    await expectAccessible(app, locale, 'enrolled')
  })

  test(`a page that is not secure says what that means and what to do (${locale})`, async ({ app }) => {
    app.onPage = (page) => Object.defineProperty(page, 'isSecureContext', { value: false })
    await app.open('/enroll', { as: null, locale })
    await expect.element(heading(app, /^(This page is not secure|Esta página no es segura)$/)).toBeVisible()
    await expect.element(app.screen.getByText(/https\./)).toBeVisible()
    await expect.element(code(app)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'enroll, not secure')
  })

  test(`a browser that does not tell what it keeps is refused with the reason, before the code is used (${locale})`, async ({
    app,
  }) => {
    app.onPage = ({ IDBFactory }) => Object.defineProperty(IDBFactory.prototype, 'databases', { value: undefined })
    const keys = await openEnroll(app, locale)
    await code(app).fill(CODE)
    await submit(app).click()
    await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/a newer browser|un navegador más nuevo/)
    await expectAccessible(app, locale, 'enroll, not kept')
    expect(keys).toEqual([])
  })

  test(`a revoked device says so, forgets its key, and can be enrolled again (${locale})`, async ({ app }) => {
    const [first] = await enroll(app)
    app.answer(browsers.current, () => refuse('not_found'))
    const keys = await openEnroll(app, locale)
    await expect.element(app.screen.getByText(/^(This device was revoked|Este dispositivo fue anulado)/)).toBeVisible()
    await expectAccessible(app, locale, 'revoked')
    expect(await hasKey()).toBe(false)
    await code(app).fill(CODE)
    await submit(app).click()
    await expect.element(app.screen.getByText(TABLET.name)).toBeVisible()
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toBe(first)
  })
}

test.for([
  [BROWSER_CODE.wrong.message, /compare each letter/],
  [BROWSER_CODE.used.message, /used by another browser/],
  [BROWSER_CODE.expired.message, /10 minutes of this code are over/],
] as const)('the code is refused with: %s', async ([message, said], { app }) => {
  await openEnroll(app)
  app.answer(browsers.enroll, () => refuse('validation_failed', message, [{ path: 'code', message }]))
  await code(app).fill('AAAA-AAAA-AAAA')
  await submit(app).click()
  await expect.element(code(app)).toHaveAccessibleDescription(expect.stringMatching(said))
  await expect.element(code(app)).toHaveFocus()
})

test('after a lost answer the same key is sent again, also after a reload', async ({ app }) => {
  const sent: string[] = []
  const keys = await openEnroll(app)
  app.answer(browsers.enroll, ({ body }) => {
    sent.push(body.publicKey)
    return NO_CONNECTION
  })
  await code(app).fill(CODE)
  await submit(app).click()
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/Try again with the same code/)
  await expect.element(code(app)).toHaveValue(CODE)
  const again = await enroll(app)
  expect(keys).toEqual([])
  expect(again).toEqual(sent)
})

test('a code that is typed before the scripts of the page run is not lost', async ({ app }) => {
  app.onPage = ({ document }) => {
    const parsing = new MutationObserver(() => {
      const field = document.querySelector('input')
      if (!field) return
      parsing.disconnect()
      field.value = CODE
    })
    parsing.observe(document, { childList: true, subtree: true })
  }
  await openEnroll(app)
  await submit(app).click()
  await expect.element(heading(app, /^This device is enrolled$/)).toBeVisible()
})

test('a tablet whose code let it take badges leads to them from its first minute', async ({ app }) => {
  const badges = { ...TABLET, badges: true }
  await openEnroll(app)
  app.answer(browsers.enroll, () => badges)
  app.answer(browsers.current, () => NO_CONNECTION)
  await code(app).fill(CODE)
  await submit(app).click()
  await expect.element(app.screen.getByText(/sign in here with badge and PIN/)).toBeVisible()
  await app.screen.getByRole('link', { name: 'Go to sign in' }).click()
  await expect.element(app.screen.getByRole('link', { name: /badge/i })).toBeVisible()
})

test('no script can read the private half', async ({ app }) => {
  await enroll(app)
  const pair = await app.window.eval(`new Promise((resolve) => {
    const opening = indexedDB.open('${KEY_DATABASE}')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('keys').objectStore('keys').get('enrolled')
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result.pair) }
    }
  })`)
  expect(pair.privateKey.extractable).toBe(false)
  for (const form of ['pkcs8', 'jwk'])
    await expect(app.window.crypto.subtle.exportKey(form as 'jwk', pair.privateKey)).rejects.toThrow()
})

test('an enrolled device signs in with a proof of its own for this very request', async ({ app }) => {
  const [publicKey = ''] = await enroll(app)
  const sent: { signature: string | null; body: object }[] = []
  app.answer(auth.login, ({ signature, body }) => {
    sent.push({ signature, body })
    return refuse('invalid_credentials')
  })
  await app.screen.getByRole('link', { name: 'Go to sign in' }).click()
  await app.screen.getByLabelText('Username').fill('sam.rivera')
  await app.screen.getByLabelText('Password', { exact: true }).fill('not-the-password')
  await submit(app).click()
  await expect.element(app.screen.getByRole('alert')).toBeVisible()
  const [{ signature, body } = { signature: null, body: {} }] = sent
  expect(await proves(signature, publicKey, 'POST /api/login', JSON.stringify(body))).toBe(true)
  expect(await proves(signature, publicKey, 'POST /api/login', '{}')).toBe(false)
})

test('when the challenge cannot be had, the sign-in goes without a proof', async ({ app }) => {
  await enroll(app)
  app.answer(browsers.challenge, () => NO_CONNECTION)
  const sent: unknown[] = []
  app.answer(auth.login, ({ signature }) => {
    sent.push(signature)
    return aUser()
  })
  await app.open('/', { as: null })
  await app.screen.getByLabelText('Username').fill('sam.rivera')
  await app.screen.getByLabelText('Password', { exact: true }).fill('quiet-harbor-at-dawn')
  await submit(app).click()
  await expect.poll(() => sent).toEqual([null])
})

test('any other browser signs in with one request, loads no more, and stores nothing', async ({ app }) => {
  app.answer(auth.login, ({ signature }) => {
    expect(signature).toBeNull()
    return refuse('invalid_credentials')
  })
  await app.open('/', { as: null })
  await app.screen.getByLabelText('Username').fill('sam.rivera')
  await app.screen.getByLabelText('Password', { exact: true }).fill('not-the-password')
  await submit(app).click()
  await expect.element(app.screen.getByRole('alert')).toBeVisible()
  // Before that the page asks what the phones here reach.
  expect(app.server.calls).toEqual(['GET /api/facility', 'POST /api/login'])
  const loaded = app.window.performance.getEntriesByType('resource').map(({ name }) => name)
  expect(loaded.filter((name) => name.includes('browser-key'))).toEqual([])
  expect(await hasKey()).toBe(false)
})

test('opened again it says which device it is; while nobody can be asked, the key stays', async ({ app }) => {
  const [publicKey = ''] = await enroll(app)
  const signatures: (string | null)[] = []
  app.answer(browsers.current, ({ signature }) => {
    signatures.push(signature)
    return signatures.length === 1 ? refuse('unauthorized') : TABLET
  })
  await openEnroll(app)
  await expect.element(heading(app, /^This device is enrolled$/)).toBeVisible()
  expect(signatures).toHaveLength(2)
  for (const signature of signatures) expect(await proves(signature, publicKey, 'GET /api/browser', 'null')).toBe(true)

  app.answer(browsers.current, () => NO_CONNECTION)
  await openEnroll(app)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/The key is still here/)
  await expectAccessible(app, 'en alone', 'enroll, not known')
  expect(await hasKey()).toBe(true)
})

test('an administrator who revokes the device in front of them takes its key away', async ({ app }) => {
  await enroll(app)
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(browsers.list, () => [
    aBrowser({ id: TABLET.id, name: 'Here' }),
    aBrowser({ id: idOf(71), name: 'There' }),
  ])
  app.answer(browsers.revoke, () => undefined)
  app.answer(outbox.ticket, () => NO_CONNECTION)
  // Somebody signed in here, so that it does not begin covered.
  sessionStorage.setItem('here', String(Date.now()))
  await app.open('/admin/browsers', { as: 'admin', user: ADMIN })
  await app.settle()
  await expect.element(app.screen.getByText('This device', { exact: true })).toBeVisible()
  for (const [name, keeps] of [
    ['There', true],
    ['Here', false],
  ] as const) {
    await app.screen.getByRole('button', { name: `Actions for ${name}` }).click()
    await app.screen.getByRole('menuitem', { name: 'Revoke' }).click()
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(await hasKey()).toBe(keeps)
  }
})
