import { PROVIDER_MINUTES } from '@evenkeel/contract/auth/provider-words.ts'
import type { Deps } from '../../../deps.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import type { Provider } from '../../../platform/outgoing/provider.ts'
import { claimToAsk, endProviderSession, keepProviderSession } from './queries.ts'
import { ASK_EVERY, refreshContext } from './routes.ts'

/** Sessions asked about side by side; within the lease of each they have an answer, or none. */
const AT_ONCE = 10

/**
 * Asks the provider about everybody whom it signed in. Where it is silent nothing is stored, and the session lapses.
 * A process killed between the answer and its storing leaves a token that was used up: then that session ends.
 */
export async function askAgain(deps: Deps): Promise<void> {
  const { log, provider, systemDb } = deps
  if (!provider) return
  for (;;) {
    const [claimed] = await systemDb.run([claimToAsk({ issuer: provider.issuer, limit: AT_ONCE })])
    const heard = await Promise.all(claimed.map((session) => askAbout(deps, provider, session)))
    const silent = heard.filter((one) => !one).length
    if (silent > 0) log.warn({ silent }, 'the provider did not answer about sessions that it vouched for')
    // A provider that answers nobody is not asked about everybody.
    if (claimed.length < AT_ONCE || !heard.some(Boolean)) return
  }
}

async function askAbout(
  { keyring, live, systemDb }: Deps,
  provider: Provider,
  { id, userId, refreshSealed, subject }: RowOf<typeof claimToAsk>,
): Promise<boolean> {
  if (!refreshSealed) return false
  const sent = keyring.open(refreshSealed, refreshContext(id))
  const again = await provider.again(sent, subject)
  if (again.is === 'ended') {
    await systemDb.run([endProviderSession({ id, userId })])
    live.publish({ to: userId, kind: 'session.ended', id })
  }
  if (again.is === 'vouched') {
    const next = keyring.seal(again.refresh ?? sent, refreshContext(id))
    const keep = keepProviderSession({ id, userId, refreshSealed: next, minutes: PROVIDER_MINUTES, askIn: ASK_EVERY })
    // The session may have got another token, and row, at this moment.
    const [kept] = await systemDb.run([keep])
    if (!kept) await systemDb.run([keep])
  }
  return again.is !== 'unknown'
}
