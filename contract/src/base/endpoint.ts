import type { z } from 'zod/mini'
import type { AuditAction } from '../audit/audit-actions.ts'
import type { ProblemCode } from './errors.ts'
import type { Role } from './roles.ts'

/** `display`: an enrolled duty screen by its signature, which no session replaces. */
export type Access = 'public' | 'signed-in' | 'display' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `burst` lets through what waited while a browser was away; calls of one `name` share the limit, `bytes` limits bodies
 * alike.
 */
export type RateLimit = {
  readonly name: string
  readonly burst: number
  readonly perHour: number
  readonly bytes?: { readonly burst: number; readonly perHour: number }
}

export type Endpoint = {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  /** Shown on the reference page. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** 200 by default. */
  readonly status?: 200 | 201 | 204 | 302
  /** With the same reply. */
  readonly moreStatuses?: readonly (200 | 202)[]
  /** Repeating an Idempotency-Key writes nothing and returns the first reply. */
  readonly idempotent?: true
  /** The body’s field that says what the caller had read; a text stored differently since then is not replaced. */
  readonly knows?: string
  /** Sent by the page itself, so it does not count as use of the session. */
  readonly passive?: true
  /** Open to a badge-and-PIN session, whose tablet signs each call. */
  readonly badge?: true
  /** For clinicians alone, and nurses among them: any other call of clinicians alone is the work of mental health. */
  readonly medical?: true
  /** The session must have confirmed its password in the last five minutes. */
  readonly confirm?: true
  /** Written to the audit log at each success. */
  readonly audited?: AuditAction
  /** Replaces `audited` by the body’s `role`. */
  readonly auditedByRole?: Readonly<Record<string, AuditAction>>
  /** The body’s `reason`, one of `OPENING_REASONS`, stands in the audit entry. */
  readonly asksReason?: true
  /** Replaces `audited` when the session began with a slip. */
  readonly auditedAfterSlip?: AuditAction
  /** Open to an administrator before the second factor that REQUIRE_ADMIN_MFA asks for. */
  readonly beforeSecondFactor?: true
  /** The body is a file’s text. */
  readonly upload?: 'text/csv'
  /** The body is read as the bytes that were sent, because they are signed. */
  readonly isBytes?: true
  /** The reply is a file’s text. */
  readonly file?: 'text/csv' | 'application/json'
  /** Follows the message of every refusal: what to do instead. */
  readonly otherwise?: string
  /** Bytes. */
  readonly bodyLimit?: number
  /** Asks for help: no limit and no look-up of the caller comes first, so the body is small. */
  readonly atOnce?: true
  /** Set so that nobody reaches it by hand. */
  readonly rateLimit?: RateLimit
  /** Besides those that every call shares. */
  readonly problems?: readonly ProblemCode[]
}

type Name = `${Method} ${Endpoint['path']}`
type Called<N extends Name> = N extends `${infer M extends Method} ${infer P extends Endpoint['path']}`
  ? { readonly method: M; readonly path: P }
  : never

/** Server, browser and reference page all read the declaration, for example of `POST /api/checkins`. */
export function endpoint<const N extends Name, const E extends Omit<Endpoint, 'method' | 'path'>>(
  name: N,
  declared: E,
): Called<N> & E
export function endpoint(name: Name, declared: object) {
  const [method, path] = name.split(' ')
  return { method, path, ...declared }
}

type Part = 'params' | 'query' | 'body'

/** Before defaults are filled in. */
export type Sent<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

/** Optional when none of its fields is required. */
export type SentOption<E extends Endpoint, P extends Part> =
  Sent<E, P> extends undefined
    ? { [_ in P]?: undefined }
    : object extends Sent<E, P>
      ? { [_ in P]?: Sent<E, P> }
      : { [_ in P]: Sent<E, P> }

/** Optional when no option is required. */
export type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

/** After validation. */
export type Received<E extends Endpoint, P extends Part> = E extends { [_ in P]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** For example `POST /api/checkins`. */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
