import type { Role } from '@evenkeel/contract/base/roles.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { KeptItem, outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { KEPT_INFO, keptContext } from '@evenkeel/contract/outbox/outbox-words.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect } from 'vitest'
import { OUTBOX } from '../../app/outbox/store.ts'
import { KEY_DATABASE } from '../../app/session/enrolled-browser.ts'
import type { App } from '../app.ts'
import { NO_CONNECTION } from '../fake-server.ts'
import { idOf, now } from './examples.ts'
import { answerFirstDay } from './first-day.ts'

export const TABLET = { id: idOf(70), name: 'Tablet 3', unit: null, kind: 'tablet' as const }
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const challenge = 'c'.repeat(64)

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const forget = (name: string) =>
  new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })

/** What an enrolled browser of before left behind. */
export async function forgetDevice() {
  for (const name of [KEY_DATABASE, OUTBOX]) await forget(name)
}

type Opening = { role?: Role; locale?: 'en' | 'es'; path?: string; user?: Partial<SignedIn> }

/** A server with a key of its own, which gives tickets and opens what is handed in: `arrived`. While `isAway` nothing gets there. */
export async function takeKeptItems(app: App, { hasBox = true } = {}) {
  const pair = await suite.kem.generateKeyPair()
  const box = await suite.kem.generateKeyPair()
  const publicKeyOf = async (key: CryptoKey) => base64Url(await suite.kem.serializePublicKey(key))
  const [publicKey, boxKey] = [await publicKeyOf(pair.publicKey), await publicKeyOf(box.publicKey)]
  const state = {
    isAway: false,
    tickets: 0,
    arrived: [] as KeptItem[],
    outcome: 'stored' as 'stored' | 'refused' | 'later',
    /** How many wait on the device. */
    waiting: () => countOf(OUTBOX),
  }
  app.answer(browsers.challenge, () => (state.isAway ? NO_CONNECTION : { challenge }))
  app.answer(browsers.enroll, () => ({ ...TABLET, badges: false, quietSeconds: 60 }))
  app.server.answerByDefault(browsers.current, () => ({ ...TABLET, badges: false, quietSeconds: 60 }))
  app.answer(outbox.ticket, ({ signature }) => {
    expect(signature).toContain(`${TABLET.id}.${challenge}.`)
    if (state.isAway) return NO_CONNECTION
    state.tickets += 1
    return {
      ticket: `secret-${state.tickets}`,
      session: idOf(90),
      made: now(),
      ends: new Date(Date.now() + 72 * 3_600_000).toISOString(),
      items: 20,
      help: 5,
      userId: idOf(1),
      browserId: TABLET.id,
      dropKey: { id: idOf(80), publicKey },
      box: hasBox ? { version: 1, publicKey: boxKey } : null,
    }
  })
  app.answer(outbox.hand, async ({ body, signature }) => {
    if (state.isAway) return NO_CONNECTION
    expect(signature).toContain(`${TABLET.id}.${challenge}.`)
    const part = { recipientKey: pair, info: new TextEncoder().encode(KEPT_INFO), enc: bytesOf(body.enc) }
    const aad = new TextEncoder().encode(keptContext(body.browser, body.key))
    const opened = await suite.open(part, bytesOf(body.sealed), aad)
    if (state.outcome === 'stored') state.arrived.push(KeptItem.parse(JSON.parse(new TextDecoder().decode(opened))))
    return { outcome: state.outcome }
  })
  return state
}

/** An enrolled tablet with somebody signed in, and the server that takes what it hands in. */
export async function openTablet(
  app: App,
  { role = 'inmate', locale = 'en', path = '/inmate', user = {} }: Opening = {},
) {
  const state = await takeKeptItems(app)
  await forgetDevice()
  await app.open('/enroll', { as: null })
  await app.screen.getByRole('textbox').fill('7KQF-2M9X-4TRW')
  await app.screen.getByCss('form button[type=submit]').click()
  await expect.element(app.screen.getByText(TABLET.name)).toBeVisible()
  answerFirstDay(app)
  // Whoever it is signed in in this tab: it does not begin covered.
  sessionStorage.setItem('here', `${Date.now()}`)
  await app.open(path, { as: role, locale, user })
  await app.settle()
  await expect.poll(() => state.tickets).toBe(1)
  return state
}

/** How many records a store of this browser has; none where there is no database. */
async function countOf(name: string): Promise<number> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('items').objectStore('items').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
