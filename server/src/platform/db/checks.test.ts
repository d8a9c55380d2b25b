import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { readTables } from './sql-files.ts'

const { superuser } = await createTestApp()

const tables = (await readTables()).flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
const tableAndColumn = (column: Column) => `${getTableName(column.table)}.${column.name}`

const names = (text: string) => text.split(/\s+/)

/** Numbers that the contract does not limit, because the product itself computes them. */
const COUNTED = [
  ...names(`alert_deliveries.tries alerts.repeats alerts.steps_done access_events.count audit_entries.count
    assessments.key_version audit_entries.seq audit_head.seq audit_end_marks.key_version audit_end_marks.seq
    check_ins.key_version deletions.id drafts.key_version follow_up_calls.days follow_up_calls.number
    follow_up_calls.tries figures_released.smallest_group figures_released.people
    idempotency_keys.key_version idempotency_keys.status journal_entries.key_version journal_entries.version
    journal_recovery.key_version lesson_tries.key_version pins.key_version plan_versions.key_version
    server_keys.version record_keys.version record_keys.wrapped_by roster_deliveries.added
    roster_deliveries.back roster_deliveries.changed roster_deliveries.moved roster_deliveries.released
    roster_deliveries.renamed roster_deliveries.waiting sessions.idle_limit sessions.key_version
    totp_secrets.last_step user_keys.version worksheets.key_version`),
  // Written from ids that were looked up, or by triggers.
  ...names(`alerts.not_to care_work.not_to suspended_duties.slip_by`),
  // Constrained to 1: these tables have one row.
  ...names(`audit_head.one backup_outcomes.one care_clocks.one facilities.one roster_secrets.one`),
  // Checked as a whole: so many days, in order.
  ...names(`care_clocks.call_days`),
  // Made of a file, whose columns are limited.
  ...names(`roster_deliveries.columns roster_deliveries.named`),
  // From the settings, which the contract does not limit.
  ...names(`facilities.min_group_size facility_units.position`),
]
/** Texts that no caller sends: made by the product, or taken from the content, the settings or the network. */
const MADE = names(`access_events.addresses alert_events.detail alerts.acknowledged_name alerts.handed_name
    alerts.resolved_name assessments.instrument_version audit_entries.ip check_ins.stats_group
    deletions.table_name facilities.time_zone facility_units.key facility_units.name
    figures_released.stats_group hard_lessons.module_id idempotency_keys.call job_successes.job
    module_progress.module_id provider_links.issuer roster_deliveries.hash roster_deliveries.key
    roster_deliveries.waiting_hash sessions.user_agent unit_modes.by_name users.username_key`)

type Check = { table: string; column: string; kind: 'listed' | 'range' | 'length' | 'items'; definition: string }
const { rows: checks } = await superuser.query<Check>(
  `select t.relname as table, a.attname as column, substring(c.conname from '[^_]+$') as kind,
     pg_get_constraintdef(c.oid) as definition
   from pg_constraint c join pg_class t on t.oid = c.conrelid
     join pg_attribute a on a.attrelid = t.oid and c.conname = t.relname || '_' || a.attname || '_' || substring(c.conname from '[^_]+$')
   where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and t.relname <> 'sql_version' order by 1, 2`,
)
const kindsOf = (column: Column) =>
  checks.filter((c) => `${c.table}.${c.column}` === tableAndColumn(column)).map(({ kind }) => kind)
const valuesOf = (column: Column) => (is(column, PgArray) ? column.baseColumn.enumValues : column.enumValues) ?? []

/** The kind of check that a column needs, or null for a type without invalid values. */
function required(column: Column): Check['kind'] | null {
  if (valuesOf(column).length > 0) return 'listed'
  if (is(column, PgArray)) return 'items'
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(column.getSQLType())) return 'range'
  return column.getSQLType() === 'text' ? 'length' : null
}

test('every list, number and text column has a CHECK constraint or is listed as an exception', () => {
  const exempt = new Set([...COUNTED, ...MADE])
  const unchecked = columns.filter((column) => {
    const kind = required(column)
    return kind !== null && !kindsOf(column).includes(kind)
  })
  expect(unchecked.map(tableAndColumn).sort()).toEqual([...exempt].sort())
})

const numbersIn = (definition: string) =>
  [...definition.matchAll(/(?<![\w.])-?\d+(\.\d+)?/g)].map(([found]) => Number(found))
const literalsIn = (definition: string) =>
  [...definition.matchAll(/'((?:[^']|'')*)'/g)].map(([, found = '']) => found.replaceAll("''", "'"))

/** Values at the limits of a check and just beyond them, derived from the check in the database. */
function edges({ kind, definition }: Check, isArray: boolean): { good: unknown[]; bad: unknown[] } {
  const [min = 0, max = 0] = kind === 'items' ? [0, ...numbersIn(definition)] : numbersIn(definition)
  const text = (length: number) => 'é'.repeat(length)
  if (kind === 'range') return { good: [min, max], bad: [min - 1, max + 1] }
  if (kind === 'length')
    return { good: [text(min), text(max)], bad: [...(min > 0 ? [text(min - 1)] : []), text(max + 1)] }
  const all = [...new Set(literalsIn(definition))]
  if (kind === 'items') return { good: [[], Array(max).fill('x')], bad: [Array(max + 1).fill('x')] }
  if (!isArray) return { good: all, bad: ['', 'another', `${all[0]} `] }
  return { good: [[], all], bad: [['another'], [all[0], 'another'], [null], [...all, all[0]]] }
}

const BY_TYPE: [RegExp, unknown][] = [
  [/\[\]$/, []],
  [/^uuid/, '01890000-0000-7000-8000-000000000001'],
  [/^bytea/, Buffer.alloc(1)],
  [/^(date|timestamp)/, '2026-03-01'],
  [/^boolean/, false],
  [/^jsonb/, {}],
  [/^text/, 'x'],
  [/./, 1],
]

/**
 * A row with only required values. Of a list it takes the last, because only administrators may have `responds_to`; of a
 * range the least, because the scale of five has no even scores.
 */
function leastRow(table: PgTable): Map<string, unknown> {
  const needed = Object.values(getTableColumns(table)).filter((column) => column.notNull && !column.generated)
  return new Map(
    needed.map((column) => {
      const made = checks.find((c) => `${c.table}.${c.column}` === tableAndColumn(column))
      const value =
        made && !is(column, PgArray) ? edges(made, false).good.at(made.kind === 'range' ? 0 : -1) : undefined
      return [
        column.name,
        value ?? (column.default === true ? true : BY_TYPE.find(([type]) => type.test(column.getSQLType()))?.[1]),
      ]
    }),
  )
}

/** What two columns allow together would refuse a row of one of them; the tests of badges and providers are about these. */
const TOGETHER: Record<string, string> = {
  sessions:
    'alter table sessions drop constraint sessions_keys, drop constraint sessions_badge_on_tablet, drop constraint sessions_provider',
}

/** The constraint that refuses the row, or null; foreign keys and triggers are off, and the insert is rolled back. */
async function refusal(table: PgTable, row: Map<string, unknown>): Promise<string | null> {
  const names = [...row.keys()]
  await superuser.query(`begin; set local session_replication_role = replica; ${TOGETHER[getTableName(table)] ?? ''}`)
  try {
    await superuser.query(
      `insert into ${getTableName(table)} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
       on conflict do nothing`,
      [...row.values()],
    )
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.constraint ?? error.message
  } finally {
    await superuser.query('rollback')
  }
}

describe('the database accepts values at each limit and refuses those beyond it', () => {
  test.each(checks.map((c) => [`${c.table}.${c.column}`, c] as const))('%s', async (name, made) => {
    const column = columns.find((one) => tableAndColumn(one) === name)
    const table = tables.find((one) => getTableName(one) === made.table)
    if (!column || !table) throw new Error(`No column ${name}`)
    const { good, bad } = edges(made, is(column, PgArray))
    if (made.kind === 'listed') expect([...new Set(literalsIn(made.definition))]).toEqual(valuesOf(column))
    const row = leastRow(table)
    for (const value of good)
      expect(await refusal(table, new Map(row).set(made.column, value)), String(value)).toBeNull()
    for (const value of bad) {
      expect(await refusal(table, new Map(row).set(made.column, value)), String(value)).toBe(
        `${made.table}_${made.column}_${made.kind}`,
      )
    }
  })
})
