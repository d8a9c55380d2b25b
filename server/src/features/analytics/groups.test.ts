import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { expect, test } from 'vitest'
import { advanceDays, checkIn, createFacility, group, read, release } from './testing/group.ts'

/** Five people in one week, and nothing before it. */
const OF_FIVE = { within: 2.8, change: null, count: 5, suppressed: false }

const { w, admin } = await createFacility()
const units = async () => (await read(admin, 'stress-by-unit')).reply(analytics.byUnit)
const shifts = async () => (await read(admin, 'stress-by-shift')).reply(analytics.byShift)
const saveUnits = (...names: string[]) =>
  w.superuser.query(
    `with gone as (delete from facility_units where position > cardinality($1::text[]))
     insert into facility_units (position, name, key)
     select place, name, fold_unit(name) from unnest($1::text[]) with ordinality as units (name, place)
     on conflict (position) do update set name = excluded.name, key = excluded.key`,
    [names],
  )
/** The end of the week, and its night. */
async function endWeek() {
  advanceDays(w, 7)
  await release(w)
}

test('staff count in no unit, people in care in no shift, and administrators in neither', async () => {
  await checkIn(await group(w, 'admin', 5, { unit: 'A', shift: 'day' }), 9)
  await checkIn(await group(w, 'staff', 5, { unit: 'A', shift: 'day' }), 9)
  await checkIn(await group(w, 'inmate', 5, { unit: 'A', shift: 'night' }), 3)
  await endWeek()
  expect(await units()).toEqual([{ unit: 'A', avgStress: 3, avgMood: 5, ...OF_FIVE }])
  expect(await shifts()).toMatchObject([
    { shift: 'day', avgStress: 9, count: 5 },
    { shift: 'swing', suppressed: true },
    { shift: 'night', suppressed: true },
  ])
})

test('a unit is the same in any case and with any spaces, and is shown as it was typed', async () => {
  await checkIn(await group(w, 'inmate', 2, { unit: 'Unit B' }), 4)
  await checkIn(await group(w, 'inmate', 2, { unit: 'unit  b' }), 4)
  await checkIn(await group(w, 'inmate', 1, { unit: 'UNIT\u00a0B ' }), 4)
  await endWeek()

  const [unit, ...others] = await units()
  expect(others).toEqual([])
  expect(unit?.count).toBe(5)
  expect(unit?.unit.toLowerCase().replace(/\s/g, '')).toBe('unitb')
})

test('with a list of the facility each of its units is shown in its order, and the rest is unlisted', async () => {
  await saveUnits('North', 'East', 'A')
  expect((await units()).map(({ unit }) => unit)).toEqual(['North', 'East', 'A'])

  await checkIn(await group(w, 'inmate', 5, { unit: ' east' }), 4)
  await checkIn(await group(w, 'inmate', 3, { unit: 'the hole' }), 8)
  await checkIn(await group(w, 'inmate', 2, { unit: null }), 8)
  expect((await units()).map(({ unit }) => unit)).toEqual(['North', 'East', 'A', 'Unlisted'])
  await endWeek()
  expect(await units()).toMatchObject([
    { unit: 'North', suppressed: true },
    { unit: 'East', avgStress: 4, count: 5 },
    { unit: 'A', suppressed: true },
    { unit: 'Unlisted', avgStress: 8, count: 5 },
  ])
})

test('figures released for a unit that was removed from the list are still shown', async () => {
  await saveUnits('North', 'East')
  const people = await group(w, 'inmate', 5, { unit: 'East' })
  await checkIn(people, 4)
  await endWeek()
  await saveUnits('North')

  expect(await units()).toEqual([
    expect.objectContaining({ unit: 'North', suppressed: true }),
    expect.objectContaining({ unit: 'east', count: 5 }),
    expect.objectContaining({ unit: 'Unlisted', suppressed: true }),
  ])
})

test('a person who moves is counted where they are when they check in', async () => {
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  await checkIn(people, 4)
  for (const person of people) await person.send('PATCH', '/api/user', { body: { unit: 'B' } })
  await endWeek()

  expect(await units()).toEqual([
    expect.objectContaining({ unit: 'B', suppressed: true }),
    expect.objectContaining({ unit: 'a', count: 5 }),
  ])
})

test('the listed groups depend on who is there and on what was released, never on entries that are not', async () => {
  const care = await group(w, 'inmate', 4, { unit: 'A' })
  const staff = await group(w, 'staff', 4, { shift: null })
  const before = [await units(), await shifts()]
  expect(before[1]?.map((row) => ('shift' in row ? row.shift : ''))).toEqual(['day', 'swing', 'night', 'unlisted'])
  await checkIn([...care, ...staff], 9)
  await endWeek()
  expect([await units(), await shifts()]).toEqual(before)

  await checkIn([...staff, ...(await group(w, 'staff', 1, { shift: null }))], 9)
  await endWeek()
  await w.superuser.query(`update users set shift = 'day' where role = 'staff'`)
  expect((await shifts()).at(-1)).toEqual({ shift: 'unlisted', avgStress: 9, avgMood: 5, ...OF_FIVE })
})

test('a change is a number only where chance alone would not make it, and says so otherwise; without figures before there is none', async () => {
  const [large, small] = [await group(w, 'inmate', 20, { unit: 'A' }), await group(w, 'inmate', 5, { unit: 'B' })]
  await checkIn([...large, ...small], 3)
  await endWeek()
  const ofUnits = async () => (await units()).map(({ unit, change, within }) => [unit, change, within])
  expect(await ofUnits()).toEqual([
    ['A', null, 0.7],
    ['B', null, 2.8],
  ])
  await checkIn([...large, ...small], 5)
  await endWeek()
  expect(await ofUnits()).toEqual([
    ['A', 2, 0.7],
    ['B', 'unclear', 2.8],
  ])
  await checkIn(large, 6)
  await endWeek()
  expect(await ofUnits()).toEqual([
    ['A', 'unclear', 0.7],
    ['B', null, null],
  ])
  await endWeek()
  expect(await ofUnits()).toEqual([
    ['A', null, null],
    ['B', null, null],
  ])
})
