import type { Endpoint, Received } from '@evenkeel/contract/base/endpoint.ts'
import { mayRespond, type Role } from '@evenkeel/contract/base/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Query } from '../platform/db/build.ts'
import type { Results } from '../platform/db/db.ts'
import type { Session } from '../platform/sessions/queries.ts'
import type { PersonCipher } from './person-cipher.ts'

/** Writes as well as reads. */
export type Queries = readonly Query<unknown>[]

export type Call<E extends Endpoint> = {
  readonly params: Received<E, 'params'>
  readonly query: Received<E, 'query'>
  readonly body: Received<E, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

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

export type SessionOf<E extends Endpoint> = E['access'] extends 'public' | 'display' ? null : Session

/** Sends queries in one round trip, as the caller. */
export type Run = <const Q extends Queries>(queries: Q) => Promise<Results<Q>>

/** The calls that set up the second factor do not count. */
export const isForSecondFactorRoles = ({ access, beforeSecondFactor }: Endpoint) =>
  typeof access !== 'string' && access.some(mayRespond) && !beforeSecondFactor

export type Today = Pick<Deps, 'config' | 'clock' | 'calendar'>

export function requiresSecondFactor({ config, clock, calendar }: Today, role: Role): boolean {
  if (role !== 'admin') return role === 'clinician' && config.requireClinicianMfa
  const { requireAdminMfa, adminMfaFrom } = config
  return requireAdminMfa ?? (adminMfaFrom !== null && calendar.dayOf(clock.now()) >= adminMfaFrom)
}

export const lacksSecondFactor = (today: Today, session: Pick<Session, 'role' | 'secondFactor' | 'stepDue'>) =>
  session.stepDue || (requiresSecondFactor(today, session.role) && !session.secondFactor)

export const hasHungUp = (request: FastifyRequest) => () => request.raw.socket.destroyed
