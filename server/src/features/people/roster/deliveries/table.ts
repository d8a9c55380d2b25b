import {
  ROSTER_DAYS,
  ROSTER_OUTCOMES,
  ROSTER_RELEASES,
  ROSTER_WAYS,
  ROSTER_WHYS,
} from '@evenkeel/contract/people/roster-words.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../../../platform/db/checks.ts'
import { bytes, timestamptz } from '../../../../platform/db/columns.ts'
import { ALL, adminRows, grant } from '../../../../platform/db/policies.ts'

/** One row at most, sealed with the keyring. */
export const rosterSecrets = pgTable(
  'roster_secrets',
  {
    one: smallint('one').primaryKey().default(1),
    id: uuid('id').notNull(),
    sealed: bytes('sealed').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (t) => [check('roster_secrets_one', sql`${t.one} = 1`), ...adminRows('roster_secrets')],
)

/** Those of a month. */
export const rosterDeliveries = pgTable(
  'roster_deliveries',
  {
    id: uuid('id').primaryKey(),
    at: timestamptz('at').notNull(),
    by: text('by', { enum: ROSTER_WAYS }).notNull(),
    /** What is the same when it comes again: the id of the message, or a hash of the file. */
    key: text('key').notNull().unique(),
    /** Of the bytes. */
    hash: text('hash').notNull(),
    /** When the file was written, so that no older one is read after it. */
    fileAt: timestamptz('file_at'),
    outcome: text('outcome', { enum: ROSTER_OUTCOMES }).notNull(),
    added: integer('added').notNull(),
    back: integer('back').notNull(),
    released: integer('released').notNull(),
    moved: integer('moved').notNull(),
    changed: integer('changed').notNull(),
    renamed: integer('renamed').notNull(),
    waiting: integer('waiting').notNull(),
    why: text('why', { enum: ROSTER_WHYS }),
    named: text('named').array().notNull(),
    /** The columns that are read, sealed with the keyring, while they wait for a person. */
    textSealed: bytes('text_sealed'),
    /** Of the lines that wait. */
    waitingHash: text('waiting_hash'),
    isLooked: boolean('is_looked').notNull().default(false),
    columns: text('columns').array().notNull(),
    /** What a person carried out by hand: its columns and answers hold for the next. */
    isTaught: boolean('is_taught').notNull(),
    days: text('days', { enum: ROSTER_DAYS }),
    release: text('release', { enum: ROSTER_RELEASES }),
  },
  (t) => [...listed(t), ...adminRows('roster_deliveries')],
)

export const grants = [
  grant(rosterSecrets, { app: 'select, insert, update, delete', system: ALL }),
  grant(rosterDeliveries, { app: 'select, update (text_sealed, is_looked, is_taught, days, release)', system: ALL }),
]
