import { browsers, type OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { KEY_DATABASE } from '../app/session/enrolled-browser.ts'
import type { App } from './app.ts'
import { idOf } from './examples/examples.ts'

export const aTablet = (part: Partial<OwnEnrolment> = {}): OwnEnrolment => ({
  id: idOf(70),
  name: 'Tablet, day room B',
  unit: 'Housing Unit B',
  kind: 'tablet',
  badges: true,
  quietSeconds: 60,
  ...part,
})

/** Gives the browser of this test a key, as an enrolled one has it, and the server that knows it. */
export async function beEnrolled(app: App, tablet = aTablet()) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(KEY_DATABASE)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('keys', 'readwrite')
      transaction.objectStore('keys').put({ id: tablet.id, pair }, 'enrolled')
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
  app.answer(browsers.challenge, () => ({ challenge: 'c'.repeat(64) }))
  app.answer(browsers.current, () => tablet)
}
