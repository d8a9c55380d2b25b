import type { FastifyRequest } from 'fastify'
import type { ReadPlan } from './api.ts'
import type { PersonCipher } from './person-cipher.ts'

/** Lets the export of a person's data do without a list of features. */
export type Exporter = {
  /** The key of this part in the file. */
  name: string
  /** The tables that this part reads. */
  tables: readonly string[]
  read: (call: { userId: string; request: FastifyRequest; personCipher: PersonCipher }) => ReadPlan<unknown>
}
