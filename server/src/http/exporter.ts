import type { FastifyRequest } from 'fastify'
import type { ReadPlan } from './api.ts'
import type { PersonCipher } from './person-cipher.ts'

/** What a feature adds to the export of a person's own data, so that the export needs no list of features. */
export type Exporter = {
  /** The key of this part in the file. */
  name: string
  /** The tables that this part reads, for what in the person’s rows is theirs to have. */
  tables: readonly string[]
  read: (call: { userId: string; request: FastifyRequest; personCipher: PersonCipher }) => ReadPlan<unknown>
}
