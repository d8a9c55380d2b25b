import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { z } from 'zod/mini'

const Row = z.looseObject({ id: z.string() })

/**
 * A field that the reply schema does not declare is never sent.
 * Rows that do not fit are left out and their ids returned, so that no list dies of one; anything else throws.
 */
export function parseReply(endpoint: Endpoint, body: unknown): { data: unknown; leftOut: string[] } {
  const first = endpoint.reply.safeParse(body)
  if (first.success) return { data: first.data, leftOut: [] }
  const copy = structuredClone(body)
  const leftOut = new Map<unknown, string>()
  const lists = new Set<unknown[]>()
  for (const { path } of first.error.issues) {
    const list = path
      .slice(
        0,
        path.findIndex((part) => typeof part === 'number'),
      )
      .reduce(valueAt, copy)
    const row = path.find((part) => typeof part === 'number')
    if (!Array.isArray(list) || row === undefined) continue
    const { data } = Row.safeParse(list[Number(row)])
    if (data) leftOut.set(list[Number(row)], data.id)
    lists.add(list)
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((row) => !leftOut.has(row)))
  const second = endpoint.reply.safeParse(copy)
  if (!second.success) throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit its schema`)
  return { data: second.data, leftOut: [...leftOut.values()] }
}

const valueAt = (value: unknown, key: PropertyKey) => Object(value)[key]
