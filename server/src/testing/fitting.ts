import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { z } from 'zod/mini'

/** Something that a schema takes, with this id wherever one is asked for, and this wherever yes or no is. */
function fitting(schema: z.core.JSONSchema._JSONSchema, id: string, yes: boolean): unknown {
  if (typeof schema === 'boolean') return null
  const [first] = schema.enum ?? schema.anyOf ?? schema.oneOf ?? []
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return first
  if (first !== undefined) return fitting(first as z.core.JSONSchema._JSONSchema, id, yes)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, fitting(schema.properties?.[name] ?? {}, id, yes)]),
    )
  if (schema.type === 'array')
    return Array(schema.minItems ?? 0).fill(fitting((schema.items ?? {}) as z.core.JSONSchema._JSONSchema, id, yes))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return yes
  if (schema.format === 'uuid' || schema.pattern?.includes('[0-9a-fA-F]{8}')) return id
  return schema.format === 'date' ? '2026-03-10' : 'fitting'
}

/** A body that a call takes; undefined where it takes none. */
export const bodyOf = ({ body }: Endpoint, id: string, yes = true) =>
  body && fitting(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id, yes)
