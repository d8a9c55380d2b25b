import type { z } from 'zod/mini'

/** The value, if the contract's schema takes it; throws the contract's sentence if not. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'That is not valid')
}
