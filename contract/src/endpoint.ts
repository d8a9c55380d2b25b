import type { z } from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { ProblemCode } from './errors.ts'
import type { Role } from './roles.ts'

/** Who may call an endpoint: anybody, anybody signed in, or only the listed roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** Parameters are written `:id`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the reference page. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204 | 302
  /** Other statuses of success that the call may answer with, with the same reply. */
  readonly moreStatuses?: readonly (200 | 202)[]
  /** The same Idempotency-Key gives the same answer, and writes once. */
  readonly idempotent?: true
  /** Made by the page itself: it does not count as use of the session. */
  readonly passive?: true
  /** The session must have confirmed its password in the last five minutes. */
  readonly confirm?: true
  /** Every success is written into the audit log under this name. */
  readonly audited?: AuditAction
  /** An administrator may make it before they have signed in with the second step that REQUIRE_ADMIN_MFA asks for. */
  readonly beforeSecondStep?: true
  /** What is sent is a file of this type, and the body its text; JSON otherwise. */
  readonly upload?: 'text/csv'
  /** What comes back is a file of this type, and the reply its text; JSON otherwise. */
  readonly file?: 'text/csv' | 'application/json'
  /** The body may be larger than usual (bytes). */
  readonly bodyLimit?: number
  /** Refusals of its own, beside those every call shares. */
  readonly problems?: readonly ProblemCode[]
}

/** Declares an endpoint once: the server serves it, the browser calls it, the reference page lists it. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Part = 'params' | 'query' | 'body'

/** What a caller sends, before defaults are filled in. */
export type Sent<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

/** The same as an option of that name, which may be left out when nothing in it is required. */
export type SentOption<E extends Endpoint, P extends Part> =
  Sent<E, P> extends undefined
    ? { [_ in P]?: undefined }
    : object extends Sent<E, P>
      ? { [_ in P]?: Sent<E, P> }
      : { [_ in P]: Sent<E, P> }

/** Options as the last argument, which may be left out when nothing in them is required. */
export type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

/** What a handler receives, after validation. */
export type Received<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** What comes back. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** `POST /api/checkins` and its like: how a call is named in tables and keys. */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
