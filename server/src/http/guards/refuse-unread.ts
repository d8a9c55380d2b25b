import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../platform/app-error.ts'

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asSent(one), asSent(other))

/** A field that says already what is sent is no conflict. */
export function refuseUnread(was: Record<string, unknown> | undefined, sent: object, stored: object) {
  const [now, next] = [new Map(Object.entries(stored)), new Map(Object.entries(sent))]
  for (const [name, read] of Object.entries(was ?? {}))
    if (next.has(name) && !isSame(now.get(name), read) && !isSame(now.get(name), next.get(name)))
      throw new AppError('conflict', 'Somebody changed this meanwhile. Read it and make your change again')
}
