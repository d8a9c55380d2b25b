import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { type CallOptions, request } from '../api/api.ts'
import { keepsKey } from '../session/enrolled-browser.ts'
import type { Kept } from './kept-result.ts'
import type { KeptCall } from './send-or-keep.ts'

let code: typeof import('./send-or-keep.ts') | null = null

/** Null in a browser that is not enrolled, which has no outbox and loads none of its code. */
export const outboxNow = () => code

/** Loads the sealing code and a ticket while there is a network. */
export async function startOutbox() {
  if (!(await keepsKey().catch(() => false))) return
  code = await import('./send-or-keep.ts')
  code.start()
}

/** An enrolled device keeps what cannot reach the server; elsewhere the call fails. */
export const sendOrKeep = <N extends KeptCall>(name: N, options: CallOptions<N>): Promise<Reply<Calls[N]> | Kept> =>
  code ? code.sendOrKeep(name, options) : request(name, options)
