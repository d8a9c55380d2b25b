import { z } from 'zod'
import { Secrets } from '../ciphers/secrets.ts'
import type { Migration } from '../db/migrate.ts'
import { damaged } from './failures.ts'

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
export type Table = z.output<typeof Table>

/** Text, because the value may exceed 2^53. */
const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })
export type Sequence = z.output<typeof Sequence>

const Header = z.object({
  /** The version of the product that wrote it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ at: z.number(), hash: z.string() })) satisfies z.ZodType<Migration[]>,
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Header = z.output<typeof Header>

/** Still encrypted with the server's key. */
const Waiting = z.object({ name: z.string().regex(/^[\w-]+\.waiting$/), content: z.base64() })
export type Waiting = z.output<typeof Waiting>

/** The number of records of each kind, and the SHA-256 of all records before this one. */
const End = z.object({ rows: z.record(z.string(), z.int()), waiting: z.int(), sha256: z.string() })
export type End = z.output<typeof End>

export const tableKey = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

const reading =
  <S extends z.ZodType>(schema: S) =>
  (body: Buffer): z.output<S> => {
    try {
      return schema.parse(JSON.parse(body.toString('utf8')))
    } catch {
      throw damaged()
    }
  }

export const readHeader = reading(Header)
export const readKeys = reading(Secrets)
export const readTable = reading(Table)
export const readWaiting = reading(Waiting)
export const readEnd = reading(End)
