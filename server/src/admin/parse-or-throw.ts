import type { z } from 'zod/mini'

/** The value as parsed by a schema of the contract; throws the schema's message. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'That is not valid')
}
