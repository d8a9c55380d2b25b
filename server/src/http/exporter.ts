import type { FastifyRequest } from 'fastify'
import type { ReadPlan } from './api.ts'
import type { PersonCipher } from './person-cipher.ts'

/** What a feature adds to the export of a person's own data, so that the export needs no list of features. */
export type Exporter = {
  /** The key of this part in the file. */
  name: string
  /** The tables whose rows of the person are all in this part. */
  tables: readonly string[]
  read: (call: { userId: string; request: FastifyRequest; personCipher: PersonCipher }) => ReadPlan<unknown>
}
