import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderFailure } from '@evenkeel/contract/auth/provider-words.ts'
import * as oidc from 'openid-client'
import { type Clock, systemClock } from '../clock.ts'

/** Why it did not vouch for anybody. Carries no error of the library, which would hold codes and tokens. */
export class ProviderError extends Error {
  readonly why: ProviderFailure
  constructor(why: ProviderFailure) {
    super(`The provider vouched for nobody: ${why}`)
    this.why = why
  }
}

/** What the way back has to match. */
export type Asked = { state: string; nonce: string; verifier: string; at: number }
export type Vouched = { subject: string; name: string | null; refresh: string | null; secondStep: boolean }
/** `unknown`: it said nothing of this person. */
export type Again = { is: 'vouched'; refresh: string | null } | { is: 'ended' } | { is: 'unknown' }

export type Provider = {
  readonly issuer: string
  /** What it did when it was last asked; asks behind the answer once that is a minute old. */
  isOpen(): boolean
  /** Now, or within the last minute. */
  answers(): Promise<boolean>
  /** Throws `ProviderError`, as all below. */
  ask(at: Date): Promise<{ address: string; asked: Asked }>
  vouch(search: string, asked: Asked): Promise<Vouched>
  /** Whether the person is still welcome there. */
  again(refresh: string, subject: string): Promise<Again>
}

type Settings = { issuer: string; clientId: string; secret: string; secondStep: readonly string[]; back: string }

/** Seconds for a whole exchange. */
const PATIENCE = 10
/** Seconds between two clocks that is not looked at, and the most that an ID token may be old or early. */
const TOLERANCE = 60
const MOST_OFF = 300
const KNOWN_MS = 60_000
const AWAY_MS = 30_000
/** Strangers can make us ask. */
const MOST_AT_ONCE = 20

/** As the library sees it. */
const timeHere = () => systemClock.now().getTime()

export function createProvider(settings: Settings, clock: Clock, seconds = PATIENCE): Provider {
  const { issuer, clientId, secret, secondStep, back } = settings
  const isPlain = issuer.startsWith('http:')
  let known: { until: number; metadata: Promise<oidc.ServerMetadata> } | null = null
  let open = true
  let busy = 0

  const setUp = (config: oidc.Configuration) => {
    config.timeout = seconds
    // Otherwise only the connection to the token endpoint is trusted, and no signature is looked at.
    oidc.enableNonRepudiationChecks(config)
    if (isPlain) oidc.allowInsecureRequests(config)
    return config
  }
  const client = () => ({
    [oidc.clockSkew]: Math.round((clock.now().getTime() - timeHere()) / 1000),
    [oidc.clockTolerance]: TOLERANCE,
  })
  const authFor = ({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata) =>
    methods?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)

  async function discover(): Promise<oidc.ServerMetadata> {
    const execute = isPlain ? [oidc.allowInsecureRequests] : []
    const found = await oidc.discovery(new URL(issuer), clientId, client(), oidc.None(), { timeout: seconds, execute })
    return found.serverMetadata()
  }

  /** Strangers at the entry make us ask no more than once in half a minute. */
  function metadata() {
    if (known && known.until > timeHere()) return known.metadata
    const asking = { until: timeHere() + KNOWN_MS, metadata: discover() }
    known = asking
    asking.metadata.then(
      () => {
        open = true
      },
      () => {
        open = false
        asking.until = timeHere() + AWAY_MS
      },
    )
    return asking.metadata
  }

  /** A new one each time, because it keeps the keys of the provider for minutes after they were replaced. */
  async function connect() {
    const found = await metadata()
    return setUp(new oidc.Configuration(found, clientId, client(), authFor(found)))
  }

  async function within<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= MOST_AT_ONCE) throw new ProviderError('slow')
    busy += 1
    const over = new AbortController()
    const late = pause(seconds * 1000, null, { signal: over.signal, ref: false }).then(() => {
      throw new ProviderError('slow')
    })
    late.catch(() => {})
    try {
      const done = await Promise.race([work(), late])
      open = true
      return done
    } catch (error) {
      const why = whyOf(error)
      if (why === 'away' || why === 'slow') open = false
      throw new ProviderError(why)
    } finally {
      busy -= 1
      over.abort()
    }
  }

  const now = () => clock.now().getTime() / 1000

  return {
    issuer,
    isOpen() {
      metadata().catch(() => {})
      return open
    },

    answers: () =>
      metadata().then(
        () => open,
        () => false,
      ),

    ask: (at) =>
      within(async () => {
        const config = await connect()
        const { scopes_supported: scopes } = config.serverMetadata()
        const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: back,
          scope: scopes && !scopes.includes('offline_access') ? 'openid profile' : 'openid profile offline_access',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Whoever sat here before may still be signed in there.
          prompt: 'login',
        }).href
        return { address, asked: { state, nonce, verifier, at: Math.floor(at.getTime() / 1000) } }
      }),

    vouch: (search, { state, nonce, verifier, at }) =>
      within(async () => {
        const url = new URL(back)
        url.search = search
        if (url.searchParams.get('state') !== state) throw new ProviderError('stale')
        const tokens = await oidc.authorizationCodeGrant(await connect(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('client')
        if (Math.abs(claims.iat - now()) > MOST_OFF) throw new ProviderError('clock')
        // Entra ID says no time of its own accord, glewlwyd always 0.
        if (claims.auth_time && claims.auth_time < at - TOLERANCE) throw new ProviderError('unasked')
        const proved = [claims.amr, claims.acr].flat()
        return {
          subject: claims.sub,
          name: [claims.email, claims.preferred_username, claims.name].find((one) => typeof one === 'string') ?? null,
          refresh: tokens.refresh_token ?? null,
          secondStep: secondStep.some((one) => proved.includes(one)),
        }
      }),

    again: (refresh, subject) =>
      within(async (): Promise<Again> => {
        const tokens = await oidc.refreshTokenGrant(await connect(), refresh)
        // Many send no ID token again.
        if ((tokens.claims()?.sub ?? subject) !== subject) return { is: 'ended' }
        return { is: 'vouched', refresh: tokens.refresh_token ?? null }
      }).catch((error: unknown) => {
        // A secret that was mistyped, a provider that is away: this says nothing of the person.
        if (error instanceof ProviderError && error.why === 'used') return { is: 'ended' }
        return { is: 'unknown' }
      }),
  }
}

function whyOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderError) return error.why
  if (error instanceof oidc.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'away' : 'refused'
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500 || error.status === 429) return 'away'
    return error.error === 'invalid_grant' ? 'used' : 'client'
  }
  if (error instanceof oidc.ClientError) return CODES[error.code ?? ''] ?? (isOfNonce(error) ? 'stale' : 'client')
  // A name that is not found, a connection that is refused.
  return error instanceof TypeError ? 'away' : 'client'
}

const CODES: Record<string, ProviderFailure> = {
  OAUTH_TIMEOUT: 'slow',
  OAUTH_ABORT: 'slow',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_PARSE_ERROR: 'away',
}

function isOfNonce({ cause }: oidc.ClientError) {
  const compared = cause instanceof Error ? cause.cause : null
  return typeof compared === 'object' && compared !== null && 'claim' in compared && compared.claim === 'nonce'
}
