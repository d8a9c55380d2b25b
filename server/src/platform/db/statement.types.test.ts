import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { date as dateColumn, pgTable, smallint, text as textColumn, uuid as uuidColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { moduleProgress } from '../../features/learning/table.ts'
import { users } from '../../features/users/table.ts'
import { bytes, timestamptz as timestamptzColumn } from './columns.ts'
import { insertInto, insertRows } from './insert.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  date,
  eq,
  expr,
  getTableColumns,
  givenOr,
  inArray,
  int,
  isNull,
  lt,
  notNull,
  oneOf,
  oneRow,
  optional,
  or,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from './statement.ts'

/** A table of its own, so that a change of the product's tables changes nothing here. */
const checkIns = pgTable('check_ins', {
  userId: uuidColumn('user_id').notNull(),
  id: uuidColumn('id').notNull(),
  moodScore: smallint('mood_score').notNull(),
  notesSealed: bytes('notes_sealed'),
  facilityDay: dateColumn('facility_day', { mode: 'string' }).notNull(),
  unit: textColumn('unit'),
  shift: textColumn('shift', { enum: SHIFTS }),
  createdAt: timestamptzColumn('created_at').notNull(),
})

/** What must not compile: each line below an `@ts-expect-error` is a mistake, and `tsc` fails if it compiles. */
export function refused() {
  const { facilityDay: _day, unit: _unit, shift: _shift, ...shown } = getTableColumns(checkIns)
  const insert = insertInto('t1', checkIns, {
    set: (p) => ({
      unit: expr(users.unit, sql`(select unit from users where id = ${p.userId})`),
      shift: expr(users.shift, sql`(select shift from users where id = ${p.userId})`),
    }),
    returning: shown,
  })
  const newest = statement('t2', { userId: checkIns.userId, day: checkIns.facilityDay }, (p) =>
    build
      .select(shown)
      .from(checkIns)
      .where(and(eq(checkIns.userId, p.userId), eq(checkIns.facilityDay, p.day))),
  )
  const list = statement('t3', { userId: checkIns.userId, before: orNull(checkIns.id), limit: int }, (p) =>
    build
      .select(shown)
      .from(checkIns)
      .where(and(eq(checkIns.userId, p.userId), or(isNull(p.before), lt(checkIns.id, p.before))))
      .limit(p.limit),
  )
  const row = {
    userId: 'u',
    id: 'i',
    moodScore: 5,
    notesSealed: null,
    facilityDay: '2026-01-01',
    createdAt: new Date(0),
  }
  // Allowed statements, with the types of their results.
  const moods: number[] = insert(row)
    .read([])
    .map(({ moodScore }) => moodScore)
  const notes: Buffer | null | undefined = newest({ userId: 'a', day: 'b' }).read([])[0]?.notesSealed
  const mood: number | undefined = newest.firstOrNull()({ userId: 'a', day: 'b' }).read([])?.moodScore
  const days: number = list
    .mapRows((rows) => rows.length)({ userId: 'a', before: null, limit: 1 })
    .read([])

  // @ts-expect-error a misspelled value
  newest({ userid: 'a', day: 'x' })
  // @ts-expect-error a value of another type
  newest({ userId: 5, day: 'x' })
  // @ts-expect-error a missing value
  newest({ userId: 'a' })
  // @ts-expect-error an undeclared value
  newest({ userId: 'a', day: 'b', extra: 1 })
  // @ts-expect-error no values at all
  newest()
  // @ts-expect-error null where the column has none
  newest({ userId: null, day: 'b' })
  // @ts-expect-error a nullable value has to be given as null
  list({ userId: 'a', limit: 1 })
  // @ts-expect-error a result that is not selected
  newest({ userId: 'a', day: 'b' }).read([])[0]?.unit
  // @ts-expect-error a result that may be null
  const sealed: Buffer | undefined = newest({ userId: 'a', day: 'b' }).read([])[0]?.notesSealed
  // @ts-expect-error the first row may be missing
  newest.firstOrNull()({ userId: 'a', day: 'b' }).read([]).id

  const of = build.select(shown).from(checkIns)
  // @ts-expect-error a misspelt parameter in the declaration
  statement('t', { userId: checkIns.userId }, (p) => of.where(eq(checkIns.userId, p.usrId)))
  // @ts-expect-error a number against a uuid
  statement('t', { limit: int }, (p) => of.where(eq(checkIns.userId, p.limit)))
  // @ts-expect-error a boolean against a number
  statement('t', { f: boolean }, (p) => of.where(eq(checkIns.moodScore, p.f)))
  // @ts-expect-error a moment against a day
  statement('t', { at: timestamptz }, (p) => of.where(lt(checkIns.facilityDay, p.at)))
  // @ts-expect-error any text against one of a list
  statement('t', { role: text }, () => of.where(eq(users.role, expr(text, sql`role`))))
  // @ts-expect-error a word that is not in the list of the column
  statement('t', {}, () => of.where(eq(users.role, 'guard')))
  // @ts-expect-error a list with a word that is not in the list of the column
  statement('t', {}, () => of.where(inArray(users.role, ['admin', 'guard'])))
  // @ts-expect-error a list of another type
  statement('t', { ids: arrayOf(int) }, (p) => of.where(inArray(users.id, p.ids)))
  // @ts-expect-error a column of another type
  statement('t', {}, () => of.where(eq(checkIns.moodScore, checkIns.userId)))
  // @ts-expect-error SQL that names no type
  statement('t', {}, () => of.where(eq(checkIns.moodScore, sql`5`)))
  // @ts-expect-error a claim about a result
  statement('t', {}, () => build.select({ one: sql<number>`1` }).from(oneRow))
  // @ts-expect-error a bare value in SQL
  statement('t', {}, () => of.where(sql`mood_score = ${5}`))
  // @ts-expect-error an expression of another type in place of a parameter
  statement('t', { unit: optional(users.unit) }, (p) => update(users).set({ unit: givenOr(p.unit, users.createdAt) }))

  const { moodScore: _mood, ...noMood } = row
  // @ts-expect-error a missing column
  insert(noMood)
  const { notesSealed: _notes, ...noNotes } = row
  // @ts-expect-error a missing nullable column
  insert(noNotes)
  // @ts-expect-error a column of another type
  insert({ ...row, moodScore: '5' })
  // @ts-expect-error null where the column has none
  insert({ ...row, moodScore: null })
  // @ts-expect-error undefined for a nullable column
  insert({ ...row, notesSealed: undefined })
  // @ts-expect-error a column that the declaration fills
  insert({ ...row, unit: 'A' })
  // @ts-expect-error an expression of another type
  insertInto('t', checkIns, { set: (p) => ({ moodScore: expr(text, sql`${p.userId}`) }) })
  // @ts-expect-error an expression that names no type
  insertInto('t', checkIns, { set: () => ({ moodScore: sql`5` }) })
  // @ts-expect-error an expression that may be null, in a column that may not
  insertInto('t', checkIns, { set: () => ({ moodScore: expr(orNull(int), sql`5`) }) })
  // @ts-expect-error a column that is not in the table
  insertInto('t', checkIns, { set: () => ({ mood: 5 }) })
  // @ts-expect-error a column without a default
  insertInto('t', checkIns, { byDefault: ['notesSealed'] })
  // @ts-expect-error a returned result that names no type
  insertInto('t', checkIns, { returning: { one: sql`1` } })
  // @ts-expect-error what follows a conflict is of another type
  insertInto('t', moduleProgress, { onConflict: { target: [], set: (sent) => ({ progress: sent.completed }) } })
  const rows = insertRows('t', checkIns)
  // @ts-expect-error a row without one of the columns
  rows([{ ...row, unit: null }])
  // @ts-expect-error a parameter of another type
  statement('t', { at: timestamptz }, (p) => update(users).set({ unit: p.at }))
  // @ts-expect-error a column that is not in the table
  statement('t', { u: users.unit }, (p) => update(users).set({ units: p.u }))
  // @ts-expect-error null where the column has none
  statement('t', { u: users.unit }, (p) => update(users).set({ username: p.u }))
  // @ts-expect-error a list of words that the codec does not have
  statement('t', { r: oneOf(['a', 'b']) }, (p) => of.where(eq(users.role, p.r)))
  // @ts-expect-error null where the declaration takes it away
  statement('t', { u: notNull(users.unit) }, (p) => of.where(eq(users.unit, p.u)))({ u: null })
  return [moods, notes, mood, days, sealed, date, uuid]
}

const none = () => build.select({ id: users.id }).from(users)

test('a start fails when a statement does not use what it declares', () => {
  expect(() => statement('t_unused', { id: users.id }, none)).toThrow('t_unused declares id and does not use it')
  expect(() => insertInto('t_unused', users, { params: { extra: int } })).toThrow('t_unused declares extra')
})

test('a start fails when a name is declared twice', () => {
  statement('t_twice', {}, none)
  expect(() => statement('t_twice', {}, none)).toThrow('t_twice is declared twice')
})

test('a start fails when a result names no type', () => {
  const bare = () => build.select({ one: sql`1` }).from(oneRow)
  expect(() => statement('t_bare', {}, bare)).toThrow('t_bare: the result one names no type')
})

test('a start fails when an insert uses a column as a parameter and fills it by itself', () => {
  const filled = () =>
    insertInto('t_filled', users, { set: (p) => ({ unit: expr(users.unit, sql`upper(${p.unit})`) }) })
  expect(filled).toThrow('t_filled uses unit and does not declare it')
})

test('a null is refused where the declaration says that a result has none', () => {
  const never = statement('t_null', {}, () => build.select({ one: expr(int, sql`null::integer`) }).from(oneRow))
  expect(() => never().read([[null]])).toThrow('The result one is null')
  expect(never().read([[1]])).toEqual([{ one: 1 }])
})
