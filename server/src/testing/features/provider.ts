import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { provider as calls } from '@evenkeel/contract/auth/provider.ts'
import OidcProvider from 'oidc-provider'
import { afterAll } from 'vitest'
import type { Caller } from '../caller.ts'
import { PASSWORD, type TestApp } from '../test-app.ts'

export const ORIGIN = 'https://wellness.example'
const CLIENT = { id: 'evenkeel', secret: 'a secret of sixteen characters' }
type Claims = Record<string, unknown>

/** The employer's provider, whose answers a test may change on their way. */
export type TestProvider = {
  issuer: string
  /** Of the key with which it signs. */
  readonly kid: string
  env: Record<string, string>
  /** Who is disabled there. */
  disabled: Set<string>
  /** What it adds to an ID token when somebody signs in. */
  login: Claims
  /** Changes an ID token and signs it again; a text replaces it. */
  tamper: ((claims: Claims) => Claims | string) | null
  /** A status instead of an answer of the token endpoint. */
  status: number | null
  /** `away`: connections are closed; `silent`: nothing is answered. */
  mood: 'well' | 'away' | 'silent'
  givesRefresh: boolean
  /** Tokens that were asked for, by grant. */
  asked: string[]
  rotateKeys(): void
}

export async function startProvider(): Promise<TestProvider> {
  let key: KeyObject
  let kid = ''
  let current: OidcProvider
  const open = new Set<ServerResponse>()

  const server = createServer((request, response) => {
    if (provider.mood === 'away') return void request.socket.destroy()
    if (provider.mood === 'silent') return void open.add(response)
    void answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) {
      const login = { accountId: person, ...provider.login }
      return current.interactionFinished(request, response, { login }).catch(() => response.destroy())
    }
    if (path === '/token') {
      if (provider.status) return response.writeHead(provider.status).end()
      changeTokens(response)
    }
    current.callback()(request, response)
  }

  function changeTokens(response: ServerResponse) {
    const end = response.end.bind(response)
    response.end = (body?: unknown) => {
      const sent = JSON.parse(String(body))
      provider.asked.push(sent.error ?? 'given')
      if (sent.id_token && provider.tamper) {
        const claims = JSON.parse(Buffer.from(sent.id_token.split('.')[1], 'base64url').toString())
        const changed = provider.tamper(claims)
        sent.id_token = typeof changed === 'string' ? changed : signed({ alg: 'RS256', kid }, changed)
        response.removeHeader('content-length')
      }
      return end(JSON.stringify(sent))
    }
  }

  const signed = (header: object, claims: object) => {
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  function rotateKeys() {
    key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    kid = randomBytes(6).toString('hex')
    current = new OidcProvider(issuer, {
      ttl: { AccessToken: 600, Grant: 86_400, IdToken: 3600, Interaction: 600, RefreshToken: 86_400, Session: 86_400 },
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${ORIGIN}/sign-in/provider/back`],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub', 'acr', 'amr', 'auth_time'], profile: ['name', 'preferred_username'], email: ['email'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      issueRefreshToken: () => provider.givesRefresh,
      rotateRefreshToken: true,
      findAccount: (_: unknown, accountId: string) =>
        provider.disabled.has(accountId)
          ? undefined
          : {
              accountId,
              claims: () => ({ sub: accountId, preferred_username: `${accountId}@county.example`, ...provider.login }),
            },
      loadExistingGrant: async (ctx: Ctx) => {
        const grant = new current.Grant({ accountId: ctx.oidc.session.accountId, clientId: CLIENT.id })
        grant.addOIDCScope('openid profile offline_access')
        await grant.save()
        return grant
      },
    })
  }

  const provider: TestProvider = {
    issuer,
    get kid() {
      return kid
    },
    env: {
      PUBLIC_ORIGIN: ORIGIN,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: 'Cedar County',
    },
    disabled: new Set(),
    login: {},
    tamper: null,
    status: null,
    mood: 'well',
    givesRefresh: true,
    asked: [],
    rotateKeys,
  }
  rotateKeys()
  afterAll(() => {
    for (const response of open) response.destroy()
    server.closeAllConnections()
    server.close()
  })
  return provider
}

type Ctx = { oidc: { session: { accountId: string } } }
let person = ''

/** Goes to the provider as `sub` and comes back with the address that the browser opens then. */
export async function goTo(address: string, sub: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let next = address; ; ) {
    if (next.startsWith(ORIGIN)) return next.slice(ORIGIN.length)
    person = sub
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to) throw new Error(`The provider stays: ${response.status} ${await response.text()}`)
    next = new URL(to, next).href
  }
}

/** A person who linked their own account with `sub`. */
export async function linked(w: TestApp, role: 'staff' | 'clinician' | 'admin', sub: string) {
  const person = await w.as(role)
  await person.call(auth.confirm, { body: { password: PASSWORD } })
  await linkAs(person, sub)
  await person.call(calls.link)
  return person
}

export const backAs = async (browser: Caller, sub: string) => goTo((await browser.call(calls.signIn)).address, sub)

/** The whole way; `landed` is where the page ends. */
export async function signInAs(browser: Caller, sub: string) {
  const { headers, status } = await browser.send('GET', await backAs(browser, sub))
  return { status, landed: String(headers.location) }
}

/** Links an account whose password was asked for. */
export async function linkAs(person: Caller, sub: string) {
  const { address } = await person.call(calls.ask)
  const { headers } = await person.send('GET', await goTo(address, sub))
  return String(headers.location)
}
