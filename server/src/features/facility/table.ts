import { LIMITS, REACHES } from '@evenkeel/contract/base/limits.ts'
import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { items, length, listed } from '../../platform/db/checks.ts'
import { actsAsAdmin, appRole, ownerRole, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'

/** Read by `hours_run`: moments, or `-infinity` and `infinity`. */
type StoredStretch = { from: string; until: string; ahead: number }

/** One row, made by the migration. */
export const facilities = pgTable(
  'facilities',
  {
    one: smallint('one').primaryKey().default(1),
    /** Until then a first start takes the units from FACILITY_UNITS. */
    keepsUnits: boolean('keeps_units').notNull().default(false),
    /** From the phones here. */
    calls988: text('calls_988', { enum: REACHES }).notNull().default('unknown'),
    texts988: text('texts_988', { enum: REACHES }).notNull().default('unknown'),
    extension: text('extension'),
    /** An outside party to whom people in care can report somebody who works here. */
    outsideLine: text('outside_line'),
    /** In the facility's own words, for staff alone. */
    peers: text('peers').array().notNull().default(sql`'{}'`),
    peerLimits: text('peer_limits'),
    personalDevices: boolean('personal_devices').notNull().default(false),
    /** Units of shared rooms: a duty screen shows the name at once. */
    dormitories: text('dormitories').array().notNull().default(sql`'{}'`),
    /** `codes` are for people in care. */
    codes: text('codes').array().notNull().default(sql`'{}'`),
    staffCodes: text('staff_codes').array().notNull().default(sql`'{}'`),
    retention: jsonb('retention').$type<RetentionDays>().notNull(),
    /** MIN_GROUP_SIZE of the last start, to detect a change. */
    minGroupSize: integer('min_group_size'),
    /** `second_person_until`: the announced end. */
    secondPerson: boolean('second_person').notNull().default(false),
    secondPersonUntil: timestamptz('second_person_until'),
    asksLicence: boolean('asks_licence').notNull().default(false),
    /** Null where none ever did (`server/sql/clinicians.sql`). */
    clinicianLostAt: timestamptz('clinician_lost_at'),
    /** FACILITY_TIME_ZONE of the last start, for the clocks of care. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Take precedence over the next start's settings until confirmed; null in a database of 1.0. */
    kept: jsonb('kept').$type<{
      facilityName?: string
      timeZone?: string
      minGroupSize?: number
      adminMfaFrom?: string
    }>(),
    /** Offsets from UTC in seconds as the last start knew them, for the hours of the rota. */
    clock: jsonb('clock').$type<StoredStretch[]>().notNull().default([]),
    /** When shifts and devices were last looked at for the webhook, and since when without a pause. */
    watchedAt: timestamptz('watched_at'),
    watchingSince: timestamptz('watching_since'),
    /** The last day considered for figures of groups; null before the first release. */
    figuresThrough: date('figures_through', { mode: 'string' }),
  },
  (t) => [
    check('facilities_one', sql`${t.one} = 1`),
    ...listed(t),
    length(t.extension, { max: LIMITS.facility.extension }),
    length(t.outsideLine, { max: LIMITS.facility.outsideLine }),
    items(t.peers, LIMITS.facility.peers),
    length(t.peerLimits, { max: LIMITS.facility.peerLimits }),
    items(t.dormitories, LIMITS.facility.units),
    items(t.codes, LIMITS.facility.codes),
    items(t.staffCodes, LIMITS.facility.codes),
    pgPolicy('facilities_read', { for: 'select', to: [appRole, ownerRole], using: sql`true` }),
    pgPolicy('facilities_kept_by_admin', {
      for: 'update',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
    // For the functions of clinicians.sql, which run as the owner.
    pgPolicy('facilities_chosen', { for: 'update', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
    systemRows('facilities'),
  ],
)

/** `key` is the normalized name, as analytics compares it. */
export const facilityUnits = pgTable(
  'facility_units',
  {
    position: integer('position').primaryKey(),
    name: text('name').notNull(),
    key: text('key').notNull(),
  },
  (t) => [
    uniqueIndex('facility_units_key').on(t.key),
    pgPolicy('facility_units_read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('facility_units_kept_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
    systemRows('facility_units'),
  ],
)

export const grants = [
  grant(facilities, {
    app: `select, update (keeps_units, calls_988, texts_988, extension, outside_line, peers, peer_limits, dormitories, codes,
      staff_codes, personal_devices, retention)`,
    system: ALL,
  }),
  grant(facilityUnits, { app: 'select, insert, delete', system: ALL }),
]
