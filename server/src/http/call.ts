import type { Endpoint, Received } from '@evenkeel/contract/endpoint.ts'
import { mayRespond, type Role } from '@evenkeel/contract/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Query } from '../platform/db/build.ts'
import type { Results } from '../platform/db/db.ts'
import type { Session } from '../platform/sessions/queries.ts'
import type { PersonCipher } from './person-cipher.ts'

/** Statements in one batch, writes as well as reads. */
export type Queries = readonly Query<unknown>[]

/** One request, validated. */
export type Call<E extends Endpoint> = {
  readonly params: Received<E, 'params'>
  readonly query: Received<E, 'query'>
  readonly body: Received<E, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a plan is told of its caller. The endpoint's `access` says who that is: anybody, a duty screen, or a person. */
export type Caller<E extends Endpoint> = E['access'] extends 'public'
  ? unknown
  : E['access'] extends 'display'
    ? { readonly displayId: string }
    : {
        readonly userId: string
        readonly personCipher: PersonCipher
        /** The id of a session that began with a badge; what is written in it is kept with it. */
        readonly visitId: string | null
      }

/** Only a person has a session. */
export type SessionOf<E extends Endpoint> = E['access'] extends 'public' | 'display' ? null : Session

/** Sends queries in one round trip, as the caller. */
export type Run = <const Q extends Queries>(queries: Q) => Promise<Results<Q>>

/** Whether it names administrators or clinicians, alone or among others. The calls that set up the second factor do not count. */
export const isForSecondFactorRoles = ({ access, beforeSecondFactor }: Endpoint) =>
  typeof access !== 'string' && access.some(mayRespond) && !beforeSecondFactor

/** Whether this role signs in with a second factor here. */
export const requiresSecondFactor = (config: Pick<Config, 'requireAdminMfa' | 'requireClinicianMfa'>, role: Role) =>
  (role === 'admin' && config.requireAdminMfa) || (role === 'clinician' && config.requireClinicianMfa)

/** An account whose session began without the second factor that its role needs here. */
export const lacksSecondFactor = (config: Parameters<typeof requiresSecondFactor>[0], session: Session) =>
  requiresSecondFactor(config, session.role) && !session.secondFactor

/** True once the browser has hung up. */
export const hasHungUp = (request: FastifyRequest) => () => request.raw.socket.destroyed
