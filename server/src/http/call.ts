import type { Endpoint, Received } from '@evenkeel/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '../platform/db/build.ts'
import type { Results } from '../platform/db/db.ts'
import type { Session } from '../platform/sessions/queries.ts'

export type Queries = readonly Query<unknown>[]

/** One request, validated. */
export type Call<E extends Endpoint> = {
  readonly params: Received<E, 'params'>
  readonly query: Received<E, 'query'>
  readonly body: Received<E, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call of somebody signed in; `run` acts as them, in one round trip, and sees what is theirs. */
export type SignedInCall<E extends Endpoint> = Call<E> & {
  readonly session: Session
  readonly tokenHash: Buffer
  run: Run
}

export type Run = <const Q extends Queries>(queries: Q) => Promise<Results<Q>>

/** Throws for a call whose refusal would come too late in one round trip: the guard checks it before its first query. */
export function requireSingleRoundTrip(endpoint: Endpoint) {
  if (endpoint.access === 'public' || endpoint.confirm) throw new Error(`${endpoint.path} cannot be one round trip`)
}
