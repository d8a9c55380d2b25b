import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Method } from '@evenkeel/contract/base/endpoint.ts'
import type { BrowserKind } from '@evenkeel/contract/base/limits.ts'
import { BROWSER_HEADER, browserStatement } from '@evenkeel/contract/browsers/browser-statement.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { PASSWORD, type TestApp } from '../test-app.ts'
import type { Person } from './alerts.ts'

/** A browser with a key of its own, which signs what it sends. */
export type Device = Awaited<ReturnType<typeof enrollDevice>>

const given = new WeakMap<TestApp, string[]>()

/** The name, with its number from the second device of that name on: no two may have one. */
function freeName(w: TestApp, name: string): string {
  const names = [...(given.get(w) ?? []), name]
  given.set(w, names)
  const nth = names.filter((one) => one === name).length
  return nth === 1 ? name : `${name} (${nth})`
}

/** A device that an administrator has enrolled; a display is a duty screen. */
export async function enrollDevice(
  w: TestApp,
  admin: Person,
  kind: BrowserKind = 'display',
  name = 'Control room',
  terms: { badges?: boolean; quietSeconds?: number } = {},
) {
  await admin.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const body = { name: freeName(w, name), kind, ...terms, ...(kind === 'display' && { outOfSight: true as const }) }
  const { code } = await admin.call(browsers.add, { body })
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const sent = { code, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
  const { id } = (await w.nobody().send('POST', '/api/browser/enroll', { body: sent })).reply(browsers.enroll)
  const headersFor = (call: string, body: unknown = null) => signed(w, { id, privateKey }, call, body)
  return {
    id,
    headersFor,
    send: async (method: Method, url: string, body?: unknown) =>
      w.nobody().send(method, url, {
        ...(body !== undefined && { body }),
        headers: await headersFor(`${method} ${url}`, body),
      }),
  }
}

/** The header that proves a device, for one request. The clock moves on, so that each challenge is newer than the last. */
async function signed(w: TestApp, device: Signing, call: string, body: unknown) {
  w.now = new Date(w.now.getTime() + 1)
  const { challenge } = await w.nobody().call(browsers.challenge)
  return signedBy(device, challenge, call, body)
}

type Signing = { id: string; privateKey: KeyObject }

/** The same for a challenge that is there. */
export function signedBy({ id, privateKey }: Signing, challenge: string, call: string, body: unknown) {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const statement = Buffer.from(browserStatement({ id, challenge, call, bodyHash }))
  const signature = sign('sha256', statement, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return { [BROWSER_HEADER]: `${id}.${challenge}.${signature}` }
}
