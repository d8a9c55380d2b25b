import type { z } from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { ProblemCode } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * Who may call an endpoint: anybody, anybody signed in, only the listed roles, or an enrolled duty screen by the signature of
 * its request, which no session stands in for.
 */
export type Access = 'public' | 'signed-in' | 'display' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How often one person may make a call: `burst` at once, as when a browser sends what waited while it was away, then
 * `perHour`. Calls with the same `name` share it. `bytes` limits their bodies in the same way.
 */
export type RateLimit = {
  readonly name: string
  readonly burst: number
  readonly perHour: number
  readonly bytes?: { readonly burst: number; readonly perHour: number }
}

export type Endpoint = {
  readonly method: Method
  /** Parameters are written `:id`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** A sentence for the reference page. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The status of success, by default 200. */
  readonly status?: 200 | 201 | 204 | 302
  /** Other success statuses of the call, with the same reply. */
  readonly moreStatuses?: readonly (200 | 202)[]
  /** Repeating an Idempotency-Key writes nothing and returns the first reply. */
  readonly idempotent?: true
  /** The field of its body that says what its caller had read: what is stored by then and is something else is not replaced. */
  readonly knows?: string
  /** Sent by the page itself, so it does not count as use of the session. */
  readonly passive?: true
  /** Open to a session that began with badge and PIN on an enrolled tablet, whose calls are each signed by it. */
  readonly badge?: true
  /** The session must have confirmed its password in the last five minutes. */
  readonly confirm?: true
  /** The action under which each success is written to the audit log. */
  readonly audited?: AuditAction
  /** The action instead of that, by the `role` in its body. */
  readonly auditedByRole?: Readonly<Record<string, AuditAction>>
  /** Its body has the `reason` that stands in the entry; one of `OPENING_REASONS`. */
  readonly asksReason?: true
  /** The action instead of that, when the session began with a one-time slip. */
  readonly auditedAfterSlip?: AuditAction
  /** An administrator may make it before they have signed in with the second factor that REQUIRE_ADMIN_MFA asks for. */
  readonly beforeSecondFactor?: true
  /** The type of a request that is a file; the body is its text. JSON otherwise. */
  readonly upload?: 'text/csv'
  /** The type of a response that is a file; the reply is its text. JSON otherwise. */
  readonly file?: 'text/csv' | 'application/json'
  /** A sentence after the message of every refusal: what to do now instead. */
  readonly otherwise?: string
  /** Another limit for the body (bytes). */
  readonly bodyLimit?: number
  /** Asks for help: no limit, and no look-up of who calls, comes before what it does. Its body is small instead. */
  readonly atOnce?: true
  /** Nobody reaches it by hand. */
  readonly rateLimit?: RateLimit
  /** Refusals besides those that every call shares. */
  readonly problems?: readonly ProblemCode[]
}

/** Declares an endpoint once: the server serves it, the browser calls it, the reference page lists it. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Part = 'params' | 'query' | 'body'

/** What a caller sends, before defaults are filled in. */
export type Sent<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

/** An option, which is optional when none of its fields is required. */
export type SentOption<E extends Endpoint, P extends Part> =
  Sent<E, P> extends undefined
    ? { [_ in P]?: undefined }
    : object extends Sent<E, P>
      ? { [_ in P]?: Sent<E, P> }
      : { [_ in P]: Sent<E, P> }

/** The last argument of a call, which is optional when no option is required. */
export type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

/** What a handler receives, after validation. */
export type Received<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** The reply of a call. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The name of a call in tables and keys, such as `POST /api/checkins`. */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
