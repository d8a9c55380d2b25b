import type { FastifyRequest } from 'fastify'
import type { ReadPlan } from './api.ts'

/** What a feature puts into the file of a person's own data, so that no feature has to know all the others. */
export type Exporter = {
  /** The part of the file. */
  name: string
  /** The tables that it gives all rows of the person of. */
  tables: readonly string[]
  read: (asked: { userId: string; request: FastifyRequest }) => ReadPlan<unknown>
}
